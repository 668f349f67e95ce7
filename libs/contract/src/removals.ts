import { z } from 'zod';
import { CallName, IdempotencyKey } from './idempotency.ts';

/** The name of one removal of a person: the client's `Idempotency-Key`, or one that the server made. */
export const RemovalName = CallName;

/**
 * The key names the removal. The same key again, up to 30 days later, has no effect and is answered like the first time,
 * even when the removal was undone in between.
 */
export const RemovalHeaders = z.object({ 'idempotency-key': IdempotencyKey.optional() });
export type RemovalHeaders = z.infer<typeof RemovalHeaders>;

/** What a removal of many items did. */
export const Removal = z.object({
  deleted: z.int(),
  /** Its name, to undo it with; null when there was nothing to remove. */
  removal: z.string().nullable(),
  /** How many stayed because their owner keeps them. */
  kept: z.int(),
});
export type Removal = z.infer<typeof Removal>;
