import { z } from 'zod';

/** Names one removal of a person: their client's `Idempotency-Key`, or what the server made up. */
export const RemovalName = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'Must be 8 to 64 letters, digits, "-" or "_"');

/**
 * The key names the removal. The same key again, up to 30 days later, has no effect and is answered like the first time,
 * also when the removal was undone meanwhile.
 */
export const RemovalHeaders = z.object({ 'idempotency-key': RemovalName.optional() });
export type RemovalHeaders = z.infer<typeof RemovalHeaders>;

/** What a removal of many items did. */
export const Removal = z.object({
  deleted: z.number(),
  /** Its name, to undo it with; null when there was nothing to remove. */
  removal: z.string().nullable(),
  /** How many it left alone because their owner keeps them. */
  kept: z.number(),
});
export type Removal = z.infer<typeof Removal>;
