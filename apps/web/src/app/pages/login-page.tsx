import { useEffect, useState } from 'react';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { LOG_IN_STRIPS } from '../../features/sign-in/film-strips.ts';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { forgetNewAccount, newAccount } from '../../features/sign-in/new-account.ts';
import { SignInNote } from '../../features/sign-in/sign-in-form.tsx';
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx';
import { useSession } from '../../session/use-session.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { ConnectionBanner } from '../connection-banner.tsx';
import { useLeadingOn } from '../use-leading-on.ts';

export function LoginPage() {
  const [account] = useState(newAccount);
  useEffect(() => forgetNewAccount, []);
  useLeadingOn();
  const state = useSession();
  usePageTitle('Log In');
  return (
    <>
      <ConnectionBanner />
      {state.status === 'ended' && state.isRefused && <Banner>You have been logged out.</Banner>}
      <SignInScreen title="Log In" strips={LOG_IN_STRIPS} other={{ text: 'Sign Up', path: '/sign-up' }}>
        {account && <SignInNote>Account created.</SignInNote>}
        <LoginForm account={account} />
      </SignInScreen>
    </>
  );
}
