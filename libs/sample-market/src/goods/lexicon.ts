import type { Category } from '@rummage/vocabulary';
import { wordsOf } from '../words.ts';
import { GOODS, type Kind } from './goods.ts';

/** The words for things, by the kind as which they are drawn. */
const NOUNS: Record<Kind, string> = {
  coat: 'coat overcoat topcoat trench raincoat mac mackintosh parka anorak cape duffle peacoat duster',
  jacket: 'jacket bomber biker gilet overshirt windbreaker trucker fleece puffer poncho',
  blazer: 'blazer suit tuxedo sportcoat dinnerjacket',
  sweater: 'sweater jumper pullover cardigan knit knitwear crewneck turtleneck hoodie sweatshirt twinset',
  vest: 'vest waistcoat tanktop bodywarmer',
  shirt: 'shirt blouse top polo tunic jersey chemise camisole bodysuit kimono',
  't-shirt': 'tee tshirt',
  dress: 'dress gown frock sundress jumpsuit romper playsuit nightgown kaftan slip dungaree',
  skirt: 'skirt kilt',
  trousers: 'trousers pants jeans chinos leggings slacks culottes joggers cords levis',
  shorts: 'shorts bermudas',
  boot: 'boot bootie ankleboot wellington',
  cowboy: 'cowboy western',
  loafer: 'loafer oxford brogue derby moccasin shoe',
  sneaker: 'sneaker trainer runner plimsoll espadrille',
  pump: 'pump heel stiletto slingback court mule wedge sandal',
  flat: 'flat ballerina ballet',
  clog: 'clog slipper',
  hoops: 'hoop',
  drops: 'earring stud',
  ring: 'ring signet',
  chain: 'necklace chain pendant locket choker jewelry jewellery',
  pearls: 'pearl bead',
  brooch: 'brooch pin badge cameo',
  bangle: 'bangle bracelet cuff anklet',
  watch: 'watch wristwatch timepiece',
};

/** Words that could mean several kinds. */
const WIDER: Record<string, readonly Kind[]> = {
  shoe: ['loafer', 'sneaker', 'pump', 'flat', 'clog', 'boot'],
  footwear: ['loafer', 'sneaker', 'pump', 'flat', 'clog', 'boot'],
  boot: ['boot', 'cowboy'],
  earring: ['drops', 'hoops'],
  necklace: ['chain', 'pearls'],
  jewelry: ['ring', 'chain', 'pearls', 'brooch', 'bangle', 'drops', 'hoops', 'watch'],
  jewellery: ['ring', 'chain', 'pearls', 'brooch', 'bangle', 'drops', 'hoops', 'watch'],
  top: ['shirt', 't-shirt', 'sweater'],
  blouse: ['shirt', 'sweater'],
  suit: ['blazer'],
};

/** Things of which none was drawn; a text may still be about them. */
const UNDRAWN =
  'bag handbag purse tote backpack hat cap beret scarf shawl belt glove sunglasses sock tie wallet';

const KINDS_BY_NOUN = new Map<string, readonly Kind[]>([
  ...wordsOf(UNDRAWN).map((noun): [string, Kind[]] => [noun, []]),
  ...Object.entries(NOUNS).flatMap(([kind, nouns]) =>
    wordsOf(nouns).map((noun): [string, Kind[]] => [noun, [kind as Kind]]),
  ),
  ...Object.entries(WIDER),
]);

/** Words between the thing and what comes with it, as in "coat with belt". */
const JOINTS = new Set(['with', 'for', 'from', 'in', 'by', 'and']);

/** The word that says what the thing is, and the kinds it can be drawn as; undefined when no word of the text does. */
export function nounIn(text: string): { noun: string; kinds: readonly Kind[] } | undefined {
  const words = wordsOf(text);
  const named = words.filter((word) => KINDS_BY_NOUN.has(word));
  const joint = words.findIndex((word) => JOINTS.has(word));
  const ahead = joint < 0 ? named : named.filter((word) => words.indexOf(word) < joint);
  const noun = ahead.at(-1) ?? named.at(-1);
  return noun === undefined ? undefined : { noun, kinds: KINDS_BY_NOUN.get(noun) ?? [] };
}

const WEARERS = new Map<string, Category>([
  ...wordsOf('women woman ladies lady girl blouse gown skirt dress').map((word): [string, Category] => [
    word,
    "Women's Clothing",
  ]),
  ...wordsOf('men man gents gentleman boy').map((word): [string, Category] => [word, "Men's Clothing"]),
]);

/** The clothing that a text means by naming who wears it: "blouse", "mens". */
export function wearerIn(text: string): Category | undefined {
  return wordsOf(text)
    .map((word) => WEARERS.get(word))
    .find((category) => category !== undefined);
}

/** Colours as people ask for them, with the names of their shades. */
const SHADES: Record<string, string> = {
  red: 'burgundy cherry oxblood crimson scarlet maroon',
  blue: 'cobalt navy indigo powder midnight denim azure',
  green: 'sage olive forest bottle emerald khaki teal',
  yellow: 'mustard marigold gold sunflower',
  brown: 'camel tan cognac chocolate tortoise honey',
  white: 'ivory cream ecru',
  black: '',
  grey: 'charcoal gray silver',
  gray: 'charcoal grey silver',
  pink: 'rose blush sherbet',
  purple: 'lilac amethyst violet lavender',
  orange: 'copper rust peach',
  beige: 'stone oatmeal oat ecru camel',
  turquoise: 'teal',
};

const COLOURS = new Set(Object.entries(SHADES).flatMap(([colour, shades]) => [colour, ...wordsOf(shades)]));

/** The colours that a text asks for, and each one's shades. */
export function coloursIn(text: string): string[] {
  return wordsOf(text)
    .filter((word) => COLOURS.has(word))
    .flatMap((word) => [word, ...wordsOf(SHADES[word] ?? '')]);
}

const MATERIALS = new Set([
  ...GOODS.flatMap((good) => good.materials),
  ...'linen wool cotton silk cashmere leather suede denim velvet corduroy tweed polyester nylon lace chiffon'.split(
    ' ',
  ),
  ...'mohair angora jersey flannel satin viscose lyocell hemp fur gold silver platinum pearl jade amber'.split(
    ' ',
  ),
]);

/** The materials that a text names, in its own words. */
export function materialsIn(text: string): string[] {
  return wordsOf(text).filter((word) => MATERIALS.has(word));
}

const FILLERS = wordsOf(
  'vintage retro antique designer size small medium large oversized fitted slim long short mini midi maxi new used old ' +
    'women men ladies mens womens unisex the a with and for in of made waist length sleeve neck collar print pattern',
);
const KNOWN = new Set([
  ...KINDS_BY_NOUN.keys(),
  ...COLOURS,
  ...MATERIALS,
  ...FILLERS,
  ...GOODS.flatMap((good) => wordsOf([good.name, good.look, ...good.details].join(' '))),
]);

/** Whether a text has words that this market does not know: perhaps a maker or a model. */
export function hasUnknownWords(text: string): boolean {
  return (
    wordsOf(text).some((word) => !KNOWN.has(word) && !/^\d|^.$/u.test(word)) || wordsOf(text).length === 0
  );
}
