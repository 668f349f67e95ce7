import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { SIGN_UP_STRIPS } from '../../features/sign-in/film-strips.ts';
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx';
import { SignUpForm } from '../../features/sign-in/sign-up-form.tsx';
import { ConnectionBanner } from '../connection-banner.tsx';

export function SignUpPage() {
  const navigate = useNavigate();
  usePageTitle('Sign Up');
  return (
    <>
      <ConnectionBanner />
      <SignInScreen title="Sign Up" strips={SIGN_UP_STRIPS} other={{ text: 'Log In', path: '/login' }}>
        <SignUpForm onSignedUp={() => void navigate('/login')} />
      </SignInScreen>
    </>
  );
}
