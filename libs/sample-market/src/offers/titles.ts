import { pick, type Dice } from '../random.ts';
import { wordsOf } from '../words.ts';

/** What a title may be made of. Null is left out. */
interface TitleParts {
  /** What it is, as in the middle of a sentence: "silk blouse". Always in the title, word for word. */
  subject: string;
  look: string | null;
  detail: string | null;
  brand: string | null;
  size: string | null;
  era: string | null;
  /** "Italy", "the Netherlands" */
  madeIn: string | null;
}

/** Longer titles lose what is not their subject; other marketplaces have the same limit. */
const USUAL_LENGTH = 80;

/** A title as sellers write them: what it is, and a few things worth knowing. */
export function composeTitle(parts: TitleParts, dice: Dice): string {
  const { look, detail, size, era, madeIn } = parts;
  const tails = [
    dice('say look') < 0.8 ? look : null,
    dice('say detail') < 0.5 ? detail : null,
    dice('say size') < 0.8 ? size : null,
    dice('say era') < 0.5 ? era : null,
    dice('say maker') < 0.3 && madeIn ? `made in ${madeIn}` : null,
  ];
  let title = startOf(parts, pick(['brand', 'era', 'plain'], dice('lead')));
  for (const tail of tails) {
    if (tail && title.length + tail.length + 2 <= USUAL_LENGTH && !says(title, tail)) title += `, ${tail}`;
  }
  return capitalised(title);
}

function startOf({ subject, brand, era }: TitleParts, lead: string): string {
  if (lead === 'brand' && brand) return `${brand} ${subject}`;
  return lead === 'era' && era ? `${era} ${subject}` : subject;
}

function says(text: string, part: string): boolean {
  const said = wordsOf(text);
  return wordsOf(part).every((word) => said.includes(word));
}

/** Only where search treats the capital as the same letter: "ﬁ" and similar letters stay as they are. */
export function capitalised(text: string): string {
  const [first = ''] = text;
  const capital = first.toUpperCase();
  return capital.toLowerCase() === first ? capital + text.slice(first.length) : text;
}
