import { type Condition, fold } from '@rummage/vocabulary';

const NEW = /^(helt )?(ny|nytt|nya|new)$|\bmed (etikett|prislapp)/;
const NEW_OTHER = /\boanvan[dt]|\butan (etikett|prislapp)/;

/** A condition by Tradera's own words for it ("Skick"), in Swedish. */
export function conditionOf(text: string): Condition {
  const folded = fold(text.trim());
  if (NEW.test(folded)) return 'NEW';
  return NEW_OTHER.test(folded) ? 'NEW_OTHER' : 'PRE_OWNED';
}
