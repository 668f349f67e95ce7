import { z } from 'zod';

/** A name that a client gives to a call, so that it can be sent again. */
export const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'Must be 8 to 64 letters, digits, "-" or "_"');

/** Of a call that makes something. */
export const CreationHeaders = z.object({
  /**
   * Names the call: sent again with the same key and the same body, up to 24 hours later, it makes nothing more and answers what
   * it has made, as that is by then, or 404 when that is gone. With another call the key is refused with 422.
   */
  'idempotency-key': IdempotencyKey.optional(),
});
export type CreationHeaders = z.infer<typeof CreationHeaders>;
