import { z } from 'zod';
import { EXAMPLES } from './fields.ts';

const PRINTABLE = /^[ -~]{1,255}$/;
const MESSAGE = 'Must be 1 to 255 printable characters, alone or as a text in quotation marks';

/** A name that a client gives to a call, so that it can be sent again: 1 to 255 printable characters of ASCII. */
export function callName() {
  return z.string().regex(PRINTABLE, MESSAGE);
}

export const IdempotencyKey = z.string().transform(unquoted).pipe(callName()).meta({
  description:
    "The name of a call, alone or in quotation marks as the IETF's draft of this header has it; both mean the same.",
});

export const CreationHeaders = z
  .object({
    'idempotency-key': IdempotencyKey.optional().meta({
      description:
        'Names the call: sent again with the same key and the same body, up to 24 hours later, it makes nothing more and answers what it has made, as that is by then, or 404 when that is gone. With another call the key is refused with 422.',
      examples: [EXAMPLES.key],
    }),
  })
  .meta({ description: 'Of a call that makes something.' });
export type CreationHeaders = z.infer<typeof CreationHeaders>;

/** The text of a string of RFC 9651; empty when it is none. */
function unquoted(text: string): string {
  if (!text.startsWith('"')) return text;
  const [, inner = ''] = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text) ?? [];
  return inner.replace(/\\(.)/g, '$1');
}
