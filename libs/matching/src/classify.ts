import type { Category } from '@rummage/vocabulary';
import { singular } from './singular.ts';
import { readWords } from './words.ts';

/**
 * The categories that a title names by itself, for sources without categories of their own. The last thing
 * named before "with", "for" and the like is the one for sale ("dress shoes", "necklace for a wedding
 * dress"). Clothes and shoes for both sexes need a word that says who wears them; without one, and for
 * children's things, the answer is empty.
 */
export function classify(title: string): Category[] {
  const words = readWords(title, { joinAll: false }).map((word) => word.stem);
  if (words.some((word) => CHILDREN.has(word))) return [];
  const thing = thingNamed(words);
  if (!thing) return [];
  if (thing === 'jewelry') return ['Jewelry'];

  const { women, men } = wearers(words);
  const forWomen = women || (!men && (thing === 'women-clothing' || thing === 'women-shoes'));
  const forMen = men || (!women && thing === 'men-clothing');
  if (thing === 'women-shoes' || thing === 'shoes') return forWomen ? ["Women's Shoes"] : [];
  return [
    ...(forWomen ? (["Women's Clothing"] as const) : []),
    ...(forMen ? (["Men's Clothing"] as const) : []),
  ];
}

type Thing = 'jewelry' | 'clothing' | 'women-clothing' | 'men-clothing' | 'shoes' | 'women-shoes' | 'other';

function thingNamed(words: readonly string[]): Exclude<Thing, 'other'> | undefined {
  let named: Thing | undefined;
  let hinted: Thing | undefined;
  for (const [at, word] of words.entries()) {
    if ((named ?? hinted) && TURNS_ELSEWHERE.has(word)) break;
    const next = THINGS.get(`${words[at - 1] ?? ''} ${word}`) ?? THINGS.get(word);
    // "Stiletto boots" are still women's shoes.
    if (next && !(next === 'shoes' && named === 'women-shoes')) named = next;
    hinted ??= DETAILS.get(word);
  }
  const thing = named ?? hinted;
  return thing === 'other' ? undefined : thing;
}

function wearers(words: readonly string[]): { women: boolean; men: boolean } {
  const unisex = words.includes('unisex');
  return {
    women: unisex || words.some((word) => WOMEN.has(word)),
    // "Man made" is a material.
    men:
      unisex ||
      words.some((word, at) => (MEN.has(word) && words[at + 1] !== 'made') || TAILORED_FOR_MEN.test(word)),
  };
}

function stems(list: string): string[] {
  return list.split(/\s+/).map(singular);
}

const WOMEN = new Set(
  stems('women lady female feminine wmns misses maternity bridal bridesmaid petite womenswear her'),
);
const MEN = new Set(stems('men gent gentlemen male masculine menswear his him'));
/** Chest in inches with regular or long ("42R"), a size of men's jackets only. */
const TAILORED_FOR_MEN = /^(?:3[4-9]|4\d|5[0-6])[rl]$/;
const CHILDREN = new Set(
  stems('girl boy kid toddler baby infant newborn child youth junior teen childrenswear doll barbie'),
);
const TURNS_ELSEWHERE = new Set(stems('with w for in from by to on featuring like matching'));

/** Words that name the thing for sale anywhere in a title; the last of them counts. */
const THINGS = new Map<string, Thing>([
  ...things(
    'jewelry',
    `jewelry jewellery ring necklace earring bracelet brooch pendant bangle anklet choker locket cufflink tiara
     medallion lavaliere ear-cuff tie-clip tie-pin tie-bar stick-pin hat-pin lapel-pin sautoir parure`,
  ),
  ...things(
    'women-clothing',
    `dress gown skirt blouse leggings bra bralette camisole cami bodysuit romper playsuit jumpsuit bikini swimsuit
     tunic kaftan caftan sarong corset bustier negligee nightgown nightie nightdress chemise babydoll petticoat
     tankini catsuit sundress minidress maxidress skort culottes crop-top halter-top tube-top pinafore cheongsam
     qipao sari saree lehenga dirndl pantyhose tights bolero jeggings bedjacket pantsuit skirtsuit twinset`,
  ),
  ...things('men-clothing', 'tuxedo boxers waistcoat dress-shirt guayabera'),
  ...things(
    'clothing',
    `shirt t-shirt tee top jacket coat overcoat sweater pullover jumper cardigan hoodie sweatshirt jeans trousers
     pants slacks chinos shorts blazer suit vest gilet parka anorak windbreaker raincoat peacoat poncho kimono robe
     dungarees overalls coveralls joggers sweatpants tracksuit pajamas pyjamas clothing clothes outfit bathrobe kilt
     topcoat greatcoat blouson shacket overshirt undershirt boot-cut khakis loungewear swimwear underwear`,
  ),
  ...things(
    'women-shoes',
    `pump stiletto slingback mary-jane ballet-flat ballet-pump ballerina kitten-heel high-heel block-heel peep-toe
     court-shoe wedge`,
  ),
  ...things(
    'shoes',
    `shoe boot bootie ankle-boot sneaker trainer loafer sandal mule clog espadrille brogue moccasin slipper
     flip-flop footwear wingtip chukka wellies wellingtons huarache creepers plimsoll high-top low-top`,
  ),
  ...things(
    'other',
    `watch wristwatch bag handbag purse wallet tote backpack suitcase sunglasses perfume fragrance keychain keyring
     sewing-pattern knitting-pattern jewelry-box jewellery-box ring-box shoe-box jewelry-case shoe-tree rack hanger
     organizer magazine poster mug pillow curtain toy mirror rug blanket quilt painting figurine ornament umbrella
     shoelace shoehorn insole backpack fabric yarn`,
  ),
]);

/** Words that name the thing for sale only when no other word does; otherwise they are a detail or a material of it. */
const DETAILS = new Map<string, Thing>([
  ...things('jewelry', 'chain beads charm stud hoop cameo signet solitaire torque rosary strand cuff'),
  ...things('women-clothing', 'slip teddy halter peplum capri palazzo shrug'),
  ...things(
    'clothing',
    'jersey knit knitwear flannel fleece tank polo henley turtleneck trench puffer bomber cape duster',
  ),
  ...things('women-shoes', 'heel'),
  ...things('shoes', 'flat slide oxford derby platforms'),
  ...things(
    'other',
    'belt hat cap beanie beret scarf glove mitten tie necktie bowtie sock clutch headband glasses box case',
  ),
]);

/** Two-word things are written with a hyphen, and found with one, without one and as one word. */
function things(thing: Thing, list: string): [string, Thing][] {
  return list
    .trim()
    .split(/\s+/)
    .flatMap((name) => {
      const [first, second] = name.split('-');
      if (!first || !second) return [name];
      return [`${singular(first)} ${singular(second)}`, `${first}${second}`];
    })
    .map((name): [string, Thing] => [name.includes(' ') ? name : singular(name), thing]);
}
