import type { Good } from '../goods/goods.ts';
import { GROUP_WORDS, KINDS } from '../goods/kinds.ts';
import { pick, type Dice } from '../random.ts';
import { wordsOf } from '../words.ts';

/** Parts of a title besides the facts of its good. Null is left out. */
interface TitleParts {
  brand: string | null;
  size: string | null;
  /** "Italy", "the Netherlands" */
  madeIn: string | null;
}

/** Longer titles lose their last parts; other marketplaces have the same limit. */
const USUAL_LENGTH = 80;

/** Things of these decades are not called vintage. */
const RECENT = ['2000s'];

/** A title as sellers write them. It always says colour, pattern, material and what it is, and nothing that the pictures do not show. */
export function composeTitle(good: Good, parts: TitleParts, dice: Dice): string {
  const name = pick(good.names, dice('name'));
  const material = unsaid(good.materials.join(' and '), `${good.pattern ?? ''} ${name}`);
  const look = unsaid(lookOf(good), `${material} ${name}`);
  const isLookFirst = dice('look first') < 0.65;
  const subject = joined(isLookFirst ? [look, material, name] : [material, name]);
  const tails = [
    isLookFirst ? null : look,
    ...detailsOf(good, dice),
    dice('say size') < 0.8 ? parts.size : null,
    dice('say era') < 0.5 ? good.era : null,
    dice('say maker') < 0.25 && parts.madeIn ? `made in ${parts.madeIn}` : null,
  ];
  let title = joined([leadOf(good, parts, dice('lead')), subject]);
  for (const tail of tails) {
    if (tail && title.length + tail.length + 2 <= USUAL_LENGTH && unsaid(tail, title) !== '')
      title += `, ${tail}`;
  }
  for (const also of alsoCalled(good, name, dice)) {
    const rest = unsaid(also, title);
    if (rest !== '' && title.length + rest.length + 2 <= USUAL_LENGTH) title += `, ${rest}`;
  }
  return capitalised(title);
}

/** Every word that the titles of a good can have for what it is and how it looks, for its age and its wearer. */
export function factsOf(good: Good): Set<string> {
  const { names, colours, pattern, materials, details, era, label } = good;
  const facts = [
    ...names,
    ...colours,
    pattern,
    ...materials,
    ...details,
    era,
    label,
    vintage(good),
    wearersOf(good),
    GROUP_WORDS[KINDS[good.kind].group],
  ];
  return new Set(facts.flatMap((fact) => (fact === null ? [] : wordsOf(fact))));
}

function leadOf(good: Good, { brand }: TitleParts, draw: number): string {
  if (draw < 0.3) return brand ?? '';
  if (draw < 0.5) return good.era ?? '';
  if (draw < 0.67) return vintage(good) ?? '';
  return draw < 0.87 ? (wearersOf(good) ?? '') : '';
}

function vintage({ era }: Good): string | null {
  return era === null || RECENT.includes(era) ? null : 'vintage';
}

/** Null where it needs no saying, or is worn by both. */
function wearersOf({ kind, wearer }: Good): string | null {
  const { group } = KINDS[kind];
  return wearer !== 'both' && (group === 'clothing' || group === 'shoes') ? `${wearer}'s` : null;
}

/** "navy and white polka dot"; a second colour shows only in a pattern. */
function lookOf({ colours, pattern }: Good): string {
  return pattern === null ? (colours[0] ?? '') : joined([colours.slice(0, 2).join(' and '), pattern]);
}

/** Other words by which people look for it: sellers write them last, as far as there is space. */
function alsoCalled(good: Good, name: string, dice: Dice): string[] {
  const other = dice('say other name') < 0.9 ? good.names.find((each) => each !== name) : undefined;
  const group = dice('say group') < 0.7 ? [wearersOf(good), GROUP_WORDS[KINDS[good.kind].group]] : [];
  return [other ?? '', joined(group.map((word) => word ?? ''))];
}

/** Up to two details, in their order. */
function detailsOf({ details }: Good, dice: Dice): string[] {
  const isSaid = (detail: string) => dice(`say ${detail}`) < 0.7;
  return details.filter(isSaid).slice(0, 2);
}

/** The rest of a part when its first words have been said; nothing when all of them have. */
function unsaid(part: string, text: string): string {
  const said = new Set(wordsOf(text));
  const isSaid = (word: string) => wordsOf(word).every((one) => said.has(one));
  const words = part.split(' ');
  if (words.every((word) => isSaid(word) || word === 'and')) return '';
  const first = words.findIndex((word) => !isSaid(word));
  return words.slice(first).join(' ').replace(/^and /, '');
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
