import { oneTimeToken } from '@rummage/vocabulary';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useInstallation } from '#api/use-installation.ts';
import { usePageTitle } from '#browser/page-head.ts';
import { ResetPasswordForm } from '#features/sign-in/reset-password-form.tsx';
import { LOG_IN_STRIPS, SignInScreen, TO_LOG_IN } from '#features/sign-in/sign-in-screen.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { ConnectionBanner } from '../../banners.tsx';
import { whereToGo } from '../../use-leading-on.ts';

/** The page that a one-time link opens: an operator's, or that of a mail. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = oneTimeToken(useLocation().hash);
  const ways = useInstallation().data?.body.sign_in;
  usePageTitle('New Password');
  if (ways?.password === false) return <Navigate to="/login" replace />;
  return (
    <>
      <ConnectionBanner />
      <SignInScreen title="New Password" strips={LOG_IN_STRIPS} other={TO_LOG_IN}>
        {token === undefined ? (
          <FieldError>This link is not complete. Open it again where you found it.</FieldError>
        ) : (
          <ResetPasswordForm
            key={token}
            token={token}
            onReset={() => void navigate(whereToGo(), { replace: true })}
          />
        )}
      </SignInScreen>
    </>
  );
}
