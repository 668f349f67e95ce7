import { useEffect, useState } from 'react';
import { useInstallation } from '#api/use-installation.ts';
import { usePageTitle } from '#browser/page-head.ts';
import { forgetNewAccount, newAccount } from '#features/sign-in/credentials-form.tsx';
import { LoginForm } from '#features/sign-in/login-form.tsx';
import { OtherWays } from '#features/sign-in/other-ways.tsx';
import { SignInNote } from '#features/sign-in/sign-in-form.tsx';
import { LogInScreen, TO_SIGN_UP } from '#features/sign-in/sign-in-screen.tsx';
import { useSession } from '#session/session-store.ts';
import { Banner } from '#ui/page/banner.tsx';
import { ConnectionBanner, StorageBanner } from '../../banners.tsx';
import { useLeadingOn } from '../../use-leading-on.ts';

export function LoginPage() {
  const [account] = useState(newAccount);
  useEffect(() => forgetNewAccount, []);
  useLeadingOn();
  const state = useSession();
  const ways = useInstallation().data?.body.sign_in;
  const hasForm = ways?.password ?? true;
  usePageTitle('Log In');
  return (
    <>
      <ConnectionBanner />
      <StorageBanner />
      {state.status === 'ended' && state.isRefused && <Banner>You have been logged out.</Banner>}
      <LogInScreen
        other={hasForm ? TO_SIGN_UP : undefined}
        second={hasForm && ways?.forgotten ? FORGOT : undefined}
        ways={<OtherWays ways={ways} />}
      >
        {account && <SignInNote>Account created.</SignInNote>}
        {hasForm && <LoginForm account={account} />}
      </LogInScreen>
    </>
  );
}

const FORGOT = { text: 'Forgot password?', path: '/forgot-password' };
