import type { Query, Settings } from '@rummage/contract';
import { sizeKindOf } from '@rummage/vocabulary';
import { deviceValues } from '../../../browser/stored/stored-values.ts';
import { useToast } from '../../../ui/use-toast.ts';
import { hasSizes } from './use-my-sizes.ts';

/** Long enough to be read beside the picture of what was found. */
const ASKED_FOR_MS = 8000;

/** Asks for the sizes that somebody wears, once, with their first query for something that has sizes. */
export function useSizesQuestion(userId: number, settings: Settings | undefined, onAnswer: () => void) {
  const toast = useToast();
  const key = `sizesAsked:${userId}`;
  return ({ category }: Query) => {
    if (settings === undefined || hasSizes(settings) || sizeKindOf(category) === undefined) return;
    if (deviceValues.get(key) !== null) return;
    deviceValues.set(key, 'yes');
    const action = { name: 'Name my sizes', onPress: onAnswer };
    toast.info('Which sizes do you wear?', ASKED_FOR_MS, { action });
  };
}
