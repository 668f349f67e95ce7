import type { Item } from '@rummage/contract';
import { CLEANSE_UNDO_MS } from '@rummage/vocabulary';
import { bodyOf } from '../../../api/body-of.ts';
import { tsr } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { isSample } from '../../../api/is-sample.ts';
import { countText } from '../../../browser/words/counts.ts';
import { isKept } from '../../../outbox/marks.ts';
import type { Marks } from '../../../outbox/marks.ts';
import type { Toast } from '../../../ui/toasts/use-toast.ts';

/** The samples among the items that would be cleared. */
export function countSamples(items: readonly Item[], marks: Marks): number {
  return items.filter((item) => isSample(item) && !isKept(item, marks)).length;
}

/** Clears the samples that are left once something real is there, and offers to bring them back. The feed hears of both. */
export async function clearSamples(userId: number, toast: Toast): Promise<void> {
  const params = { user_id: userId };
  try {
    const { deleted, removal } = bodyOf(await tsr.items.clearSamples.mutate({ params }));
    if (removal === null) return;
    const bringBack = () => {
      tsr.items.restoreMany
        .mutate({ params, body: { removal } })
        .catch((error: unknown) =>
          toast.error(errorMessage(error, 'The samples could not be brought back.')),
        );
    };
    toast.info(`Cleared ${countText(deleted, 'sample')}.`, CLEANSE_UNDO_MS, {
      action: { name: 'Undo', onPress: bringBack },
    });
  } catch (error) {
    toast.error(errorMessage(error, 'The samples could not be cleared.'));
  }
}
