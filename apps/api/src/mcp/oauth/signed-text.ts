import type { KeyObject } from 'node:crypto';
import { isSameSecret, tokenNamed } from '#people/tokens/secret-token';

/** A value as a text that goes elsewhere and comes back: only this installation can have written it. @param purpose others' texts are not taken for it */
export function signedText(purpose: string, value: object, key: KeyObject): string {
  const content = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${content}.${tokenNamed(`${purpose} ${content}`, key)}`;
}

/** The value of such a text; undefined when somebody else has written it. */
export function signedValue(purpose: string, text: string, key: KeyObject): unknown {
  const [content = '', signature = ''] = text.split('.');
  if (!isSameSecret(signature, tokenNamed(`${purpose} ${content}`, key))) return undefined;
  return JSON.parse(Buffer.from(content, 'base64url').toString()) as unknown;
}
