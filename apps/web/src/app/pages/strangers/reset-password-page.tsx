import { oneTimeToken } from '@rummage/vocabulary';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePageTitle } from '#browser/page-head.ts';
import { ResetPasswordForm } from '#features/sign-in/reset-password-form.tsx';
import { SignInScreen, LOG_IN_STRIPS } from '#features/sign-in/sign-in-screen.tsx';
import { ConnectionBanner } from '../../banners.tsx';

/** The page that an operator's one-time link opens. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = oneTimeToken(useLocation().hash);
  usePageTitle('New Password');
  return (
    <>
      <ConnectionBanner />
      <SignInScreen title="New Password" strips={LOG_IN_STRIPS} other={{ text: 'Log In', path: '/login' }}>
        <ResetPasswordForm key={token} token={token} onReset={() => void navigate('/login')} />
      </SignInScreen>
    </>
  );
}
