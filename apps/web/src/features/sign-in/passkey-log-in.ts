import type { PasskeyAnswer } from '@rummage/contract';
import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { askForPasskey } from '#api/ask-for-passkey.ts';
import { bodyOf, tsr } from '#api/client.ts';
import { statusOf } from '#browser/answers.ts';
import { isCancelled } from '#browser/passkeys.ts';
import { saveTokens } from '#session/session-store.ts';
import { signInProblem } from './sign-in-form.tsx';

/** Logs in with a passkey that the browser asks for in a window of its own. @throws what the browser or the server refused it with */
export async function logInWithPasskey(): Promise<void> {
  await logInWith(await askForPasskey());
}

/**
 * Offers passkeys among the suggestions of the email field, and logs in with the one that is taken. Whoever takes none need not
 * know that they could not be offered. @throws what the server refused it with
 */
export async function logInFromList(): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  const answer = await askForPasskey(true).catch(() => undefined);
  if (answer) await logInWith(answer);
}

async function logInWith(answer: PasskeyAnswer): Promise<void> {
  saveTokens(bodyOf(await tsr.passkeys.logIn.mutate({ body: { answer } })));
}

/** Undefined when somebody has only changed their mind. */
export function passkeyProblem(error: unknown): string | undefined {
  if (isCancelled(error)) return undefined;
  if (statusOf(error) === 401) return 'No account here knows this passkey.';
  return signInProblem(error, 'The passkey could not be used. Please try again.');
}
