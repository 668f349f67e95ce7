import type { Category } from '@rummage/vocabulary';
import { singular } from './singular.ts';
import { readWords } from './words.ts';

/**
 * The categories that a title names by itself, for sources without categories of their own. The last thing named before
 * "with", "for" and the like is what is for sale ("dress shoes", "necklace for a wedding dress"). Clothes and shoes that
 * either sex wears need a word that says whose they are; without one, as for children's things, the answer is empty:
 * we never guess.
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
  for (const [at, word] of words.entries()) {
    if (named && TURNS_ELSEWHERE.has(word)) break;
    named = THINGS.get(`${words[at - 1] ?? ''} ${word}`) ?? THINGS.get(word) ?? named;
  }
  return named === 'other' ? undefined : named;
}

function wearers(words: readonly string[]): { women: boolean; men: boolean } {
  const unisex = words.includes('unisex');
  return {
    women: unisex || words.some((word) => WOMEN.has(word)),
    // "Man made" is a material.
    men: unisex || words.some((word, at) => MEN.has(word) && words[at + 1] !== 'made'),
  };
}

/** The words as they are compared, from a list written for reading. */
function stems(list: string): string[] {
  return list.split(/\s+/).map(singular);
}

const WOMEN = new Set(
  stems('women lady female feminine wmns misses maternity bridal bridesmaid petite womenswear her'),
);
const MEN = new Set(stems('men gent gentlemen male masculine menswear his him'));
const CHILDREN = new Set(
  stems('girl boy kid toddler baby infant newborn child youth junior teen childrenswear doll barbie'),
);
const TURNS_ELSEWHERE = new Set(stems('with w for in from by to on featuring like matching'));

const THINGS = new Map<string, Thing>([
  ...things(
    'jewelry',
    `jewelry jewellery ring necklace earring bracelet brooch pendant bangle anklet choker locket cufflink
     tiara signet cameo medallion rosary lavaliere ear-cuff tie-clip tie-pin tie-bar stick-pin hat-pin lapel-pin
     chain beads charm stud hoop sautoir torque parure solitaire`,
  ),
  ...things(
    'women-clothing',
    `dress gown skirt blouse leggings bra bralette camisole cami bodysuit romper playsuit jumpsuit bikini swimsuit
     tunic kaftan caftan sarong corset bustier negligee nightgown nightie nightdress chemise babydoll petticoat
     slip slip-dress tankini catsuit sundress minidress maxidress skort culottes crop-top halter tube-top tank-top
     peplum pinafore cheongsam qipao sari saree lehenga dirndl capri pantyhose tights bolero shrug housecoat
     palazzo jeggings teddy bedjacket pantsuit skirtsuit`,
  ),
  ...things('men-clothing', 'tuxedo boxers y-fronts waistcoat dress-shirt guayabera longjohns'),
  ...things(
    'clothing',
    `shirt t-shirt tshirt tee top jacket coat overcoat sweater pullover jumper cardigan hoodie sweatshirt jeans
     trousers pants slacks chinos shorts blazer suit vest gilet parka anorak windbreaker raincoat peacoat trench
     cape poncho kimono robe dungarees overalls coveralls joggers sweatpants trackpants tracksuit pajamas pyjamas
     polo henley flannel turtleneck crewneck fleece puffer bomber tank jersey knit knitwear outerwear duster
     cords khakis swimwear activewear loungewear underwear clothing clothes outfit bathrobe kilt vest-top
     topcoat greatcoat duffle blouson shacket overshirt undershirt bib guernsey`,
  ),
  ...things(
    'women-shoes',
    `heel high-heel pump stiletto slingback mary-jane ballet-flat ballerina kitten-heel peep-toe court-shoe wedge
     wedges d-orsay dorsay`,
  ),
  ...things(
    'shoes',
    `shoe boot bootie ankle-boot sneaker trainer loafer sandal mule clog espadrille oxford brogue moccasin slipper
     flip-flop flat slide footwear derby wingtip chukka wellies wellingtons huarache creepers brogan plimsoll
     high-top low-top platforms`,
  ),
  ...things(
    'other',
    `watch wristwatch bag handbag purse wallet clutch tote backpack suitcase belt hat cap beanie beret scarf glove mitten
     sunglasses glasses eyewear tie necktie bowtie bow-tie sock perfume fragrance fabric yarn sewing-pattern
     knitting-pattern book magazine poster print mug box case organizer rack hanger pillow curtain toy lamp mirror rug
     blanket quilt painting vase plate keychain keyring sticker patch buckle shoelace lace shoehorn insole polish
     display stand holder pouch umbrella headband hairband barrette scrunchie phone mask ornament figurine`,
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
