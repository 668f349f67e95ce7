import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { LOG_IN_STRIPS } from '../../features/sign-in/film-strips.ts';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx';
import { useSession } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConnectionBanner } from '../connection-banner.tsx';

export function LoginPage() {
  const navigate = useNavigate();
  const state = useSession();
  usePageTitle('Log In');
  return (
    <>
      <ConnectionBanner />
      {state.status === 'ended' && state.isRefused && <Banner>You have been logged out.</Banner>}
      <SignInScreen title="Log In" strips={LOG_IN_STRIPS} other={{ text: 'Sign Up', path: '/sign-up' }}>
        <LoginForm onLoggedIn={() => void navigate('/')} />
      </SignInScreen>
    </>
  );
}
