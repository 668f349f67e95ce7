import { z } from 'zod';
import { EXAMPLES } from '../fields.ts';
import { callName, IdempotencyKey } from '../idempotency.ts';

export const RemovalName = callName().meta({
  description:
    "The name of one removal of a person: the client's `Idempotency-Key`, or one that the server made.",
});

export const RemovalHeaders = z
  .object({
    'idempotency-key': IdempotencyKey.optional().meta({
      description: 'Names the call, so that it can be sent again without another effect.',
      examples: [EXAMPLES.key],
    }),
  })
  .meta({
    description:
      'The key names the removal. The same key again, up to 30 days later, has no effect and is answered like the first time, even when the removal was undone in between.',
  });
export type RemovalHeaders = z.infer<typeof RemovalHeaders>;

export const Removal = z
  .object({
    deleted: z.int().meta({ description: 'How many items were removed.', examples: [12] }),
    removal: z
      .string()
      .nullable()
      .meta({
        description: 'Its name, to undo it with; null when there was nothing to remove.',
        examples: [EXAMPLES.key],
      }),
    kept: z.int().meta({ description: 'How many stayed because their owner keeps them.', examples: [2] }),
  })
  .meta({ description: 'What a removal of many items did.' });
export type Removal = z.infer<typeof Removal>;

/** The most items that one call may dismiss, keep or restore. */
export const MAX_ITEMS_CALL = 1000;

const Ids = z.array(z.int().min(1)).min(1).max(MAX_ITEMS_CALL);

export const ItemIds = z
  .object({ item_ids: Ids.meta({ description: 'The items.', examples: [[41, 42]] }) })
  .meta({ description: 'Several items.' });

export const KeptItems = z
  .object({ kept: z.int().meta({ description: 'How many were kept by this call.', examples: [2] }) })
  .meta({ description: 'What keeping many items did.' });

const ONE_OF_TWO = 'Name either a removal or items';

export const RestoreInput = z
  .object({
    removal: RemovalName.optional().meta({ description: 'The name of the removal.' }),
    item_ids: Ids.optional().meta({ description: 'The items.', examples: [[41, 42]] }),
  })
  .refine(({ removal, item_ids }) => (removal === undefined) !== (item_ids === undefined), {
    path: ['removal'],
    message: ONE_OF_TWO,
  })
  .meta({ description: 'What to restore: one removal, or single items.' });
export type RestoreInput = z.infer<typeof RestoreInput>;

export const Restored = z
  .object({ restored: z.int().meta({ description: 'How many items came back.', examples: [12] }) })
  .meta({ description: 'How many items came back.' });
