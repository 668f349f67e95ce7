import type { Installation } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Home, KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { bodyOf, tsr } from '#api/client.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { hasPasskeys } from '#browser/passkeys.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { ICON } from '#ui/icon.ts';
import { logInFromList, logInWithPasskey, passkeyProblem } from './passkey-log-in.ts';
import { signInProblem } from './sign-in-form.tsx';
import styles from './other-ways.module.css';

interface OtherWaysProps {
  ways: Installation['sign_in'] | undefined;
  /** The secret of an invitation, where one was followed. */
  invitation?: string | undefined;
}

/** Logging in without a password, as far as it is set up here. */
export function OtherWays({ ways, invitation }: OtherWaysProps) {
  if (!ways) return null;
  const canUsePasskey = ways.passkeys && ways.password && hasPasskeys();
  if (!canUsePasskey && ways.oidc === null) return null;
  return (
    <div className={styles.ways}>
      {canUsePasskey && <PasskeyButton />}
      {ways.oidc !== null && <OidcButton name={ways.oidc} isOnly={!ways.password} invitation={invitation} />}
    </div>
  );
}

/** An offer is good for five minutes. */
const OFFER_EVERY_MS = 4 * MINUTE_MS;

function PasskeyButton() {
  const logIn = useBusyCall(useMutation({ mutationFn: logInWithPasskey }));
  const { mutate: offer, error: refusal } = useMutation({ mutationFn: logInFromList });
  const error = logIn.error ?? refusal;
  const problem = error === null ? undefined : passkeyProblem(error);

  useEffect(() => {
    // Browsers ask for one passkey at a time: an offer would close their window.
    if (logIn.isBusy) return undefined;
    offer();
    const timer = window.setInterval(offer, OFFER_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [logIn.isBusy, offer]);

  return (
    <>
      <Button
        kind="secondary"
        size="large"
        className={styles.way}
        isLoading={logIn.isBusy}
        onClick={() => logIn.call()}
      >
        <KeyRound {...ICON} />
        Continue with a passkey
      </Button>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </>
  );
}

interface OidcButtonProps {
  /** What the identity provider is called. */
  name: string;
  /** True if there is no other way. */
  isOnly: boolean;
  invitation: string | undefined;
}

function OidcButton({ name, isOnly, invitation }: OidcButtonProps) {
  const start = useBusyCall(
    tsr.oidc.start.useMutation({ onSuccess: (answer) => window.location.assign(bodyOf(answer).url) }),
  );
  return (
    <>
      <Button
        kind={isOnly ? 'primary' : 'secondary'}
        size="large"
        className={isOnly ? styles.only : styles.way}
        isLoading={start.isBusy}
        onClick={() => start.call({ body: invitation === undefined ? {} : { invitation } })}
      >
        {!isOnly && <Home {...ICON} />}
        Continue with {name}
      </Button>
      {start.error !== null && (
        <FieldError>
          {signInProblem(start.error, `${name} does not answer. Please try again later.`)}
        </FieldError>
      )}
    </>
  );
}
