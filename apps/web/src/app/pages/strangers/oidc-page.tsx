import type { OidcConfirmation } from '@rummage/contract';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '#browser/page-head.ts';
import { JoinForm, logInWithProvider } from '#features/sign-in/join-form.tsx';
import { signInProblem } from '#features/sign-in/sign-in-form.tsx';
import { LogInScreen, TO_LOG_IN } from '#features/sign-in/sign-in-screen.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { ConnectionBanner, StorageBanner } from '../../banners.tsx';
import { useLeadingOn } from '../../use-leading-on.ts';

/** The page to which the identity provider leads back. */
export function OidcPage() {
  const [asked, setAsked] = useState<OidcConfirmation>();
  const [problem, setProblem] = useState<string>();
  useLeadingOn();
  usePageTitle('Log In');

  const isSent = useRef(false);
  useEffect(() => {
    // The address is good for one use.
    if (isSent.current) return;
    isSent.current = true;
    logInWithProvider(window.location.href).then(setAsked, (error: unknown) =>
      setProblem(signInProblem(error, 'You could not be logged in. Please try again.')),
    );
  }, []);

  return (
    <>
      <ConnectionBanner />
      <StorageBanner />
      <LogInScreen other={TO_LOG_IN}>
        {problem === undefined && !asked && <p role="status">Logging in…</p>}
        {problem !== undefined && <FieldError>{problem}</FieldError>}
        {asked && <JoinForm {...asked} />}
      </LogInScreen>
    </>
  );
}
