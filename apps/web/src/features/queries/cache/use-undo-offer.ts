import { CLEANSE_UNDO_MS } from '@rummage/vocabulary';
import { errorMessage } from '../../../api/error-message.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';

/** Shows what was done, and offers for a while to undo it; if that fails, to try again. */
export function useUndoOffer(): (done: string, undo: () => Promise<unknown>) => void {
  const toast = useToast();

  const run = async (undo: () => Promise<unknown>) => {
    try {
      await undo();
      toast.success('Undone.');
    } catch (error) {
      toast.error(errorMessage(error, 'It could not be brought back.'), CLEANSE_UNDO_MS, {
        action: { name: 'Try again', onPress: () => void run(undo) },
      });
    }
  };

  return (done, undo) => {
    toast.info(done, CLEANSE_UNDO_MS, { action: { name: 'Undo', onPress: () => void run(undo) } });
  };
}
