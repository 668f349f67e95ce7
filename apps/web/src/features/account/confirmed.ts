import type { PasskeyAnswer } from '@rummage/contract';
import { askForPasskey } from '#api/ask-for-passkey.ts';
import { fieldProblems } from '#api/error-message.ts';

type Proof = { password: string } | { passkey: PasskeyAnswer } | object;

/**
 * Makes a call that the password confirms. For an account without one the server may ask for a passkey; then it is made again.
 * @param password undefined where there is none
 * @throws what it was refused with
 */
export async function confirmed<Answer>(
  call: (proof: Proof) => Promise<Answer>,
  password: string | undefined,
): Promise<Answer> {
  try {
    return await call(password === undefined ? {} : { password });
  } catch (refusal) {
    if (fieldProblems(refusal)['passkey'] === undefined) throw refusal;
    return call({ passkey: await askForPasskey() });
  }
}
