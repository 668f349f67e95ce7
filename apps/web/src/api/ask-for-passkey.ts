import type { PasskeyAnswer } from '@rummage/contract';
import { startAuthentication } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { bodyOf, tsr } from './client.ts';

/**
 * Has the browser prove that somebody holds a passkey of this installation.
 * @param inList among the suggestions of the email field
 * @throws DOMException when it is given up
 */
export async function askForPasskey(inList = false): Promise<PasskeyAnswer> {
  const options: unknown = bodyOf(await tsr.passkeys.logInOptions.mutate());
  const answer = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inList,
  });
  return { ...answer };
}
