import { LOG_OUT_UNDO_MS } from '@rummage/vocabulary';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePageTitle } from '../../../browser/use-page-title.ts';
import { LogInScreen } from '../../../features/sign-in/log-in-screen.tsx';
import { LoginForm } from '../../../features/sign-in/login-form.tsx';
import { forgetNewAccount, newAccount } from '../../../features/sign-in/new-account.ts';
import { SignInNote } from '../../../features/sign-in/sign-in-form.tsx';
import { leftSession, onLeftSession, undoLogOut } from '../../../session/log-out.ts';
import { useSession } from '../../../session/use-session.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { ConnectionBanner } from '../../connection-banner.tsx';
import { StorageBanner } from '../../storage-banner.tsx';
import { useLeadingOn } from '../../use-leading-on.ts';

export function LoginPage() {
  const [account] = useState(newAccount);
  useEffect(() => forgetNewAccount, []);
  useLeadingOn();
  const state = useSession();
  useLeftSession();
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

/** Who has logged out by mistake goes on where they were. */
function useLeftSession(): void {
  const toast = useToast();
  const isLeft = useSyncExternalStore(onLeftSession, leftSession) !== undefined;
  useEffect(() => {
    if (!isLeft) return;
    const action = { name: 'Undo', onPress: undoLogOut };
    return toast.info('You are logged out.', LOG_OUT_UNDO_MS, { action });
  }, [isLeft, toast]);
}
