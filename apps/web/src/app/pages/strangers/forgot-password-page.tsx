import { Navigate } from 'react-router-dom';
import { useInstallation } from '#api/use-installation.ts';
import { usePageTitle } from '#browser/page-head.ts';
import { ForgotPasswordForm } from '#features/sign-in/forgot-password-form.tsx';
import { LOG_IN_STRIPS, SignInScreen, TO_LOG_IN } from '#features/sign-in/sign-in-screen.tsx';
import { ConnectionBanner } from '../../banners.tsx';

export function ForgotPasswordPage() {
  const ways = useInstallation().data?.body.sign_in;
  usePageTitle('Forgot Password');
  if (ways?.forgotten === false) return <Navigate to="/login" replace />;
  return (
    <>
      <ConnectionBanner />
      <SignInScreen title="Forgot Password" strips={LOG_IN_STRIPS} other={TO_LOG_IN}>
        <ForgotPasswordForm />
      </SignInScreen>
    </>
  );
}
