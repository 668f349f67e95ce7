import { useEffect, useState } from 'react';
import { usePageTitle } from '#browser/page-head.ts';
import { forgetNewAccount, newAccount } from '#features/sign-in/credentials-form.tsx';
import { LoginForm } from '#features/sign-in/login-form.tsx';
import { SignInNote } from '#features/sign-in/sign-in-form.tsx';
import { LogInScreen } from '#features/sign-in/sign-in-screen.tsx';
import { useSession } from '#session/session-store.ts';
import { Banner } from '#ui/page/banner.tsx';
import { ConnectionBanner, StorageBanner } from '../../banners.tsx';
import { useLeadingOn } from '../../use-leading-on.ts';

export function LoginPage() {
  const [account] = useState(newAccount);
  useEffect(() => forgetNewAccount, []);
  useLeadingOn();
  const state = useSession();
  usePageTitle('Log In');
  return (
    <>
      <ConnectionBanner />
      <StorageBanner />
      {state.status === 'ended' && state.isRefused && <Banner>You have been logged out.</Banner>}
      <LogInScreen>
        {account && <SignInNote>Account created.</SignInNote>}
        <LoginForm account={account} />
      </LogInScreen>
    </>
  );
}
