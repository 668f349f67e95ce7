import { fold } from '@rummage/vocabulary';
import { usedFirst } from './conditions.ts';

/** A fact that a shop states of a thing under a name of its own: "Storlek" with M. */
export interface Attribute {
  name: string;
  values: readonly string[];
}

/** The attributes that every reader takes, in the shop's words. */
interface KnownAttributes {
  sizes: readonly string[];
  materials: readonly string[];
  brand: string | undefined;
  conditionText: string | undefined;
}

// Words in the languages of the marketplaces, folded.
const SIZE =
  /^(sizes?|\p{L}*(grosse|groesse|storlek|storrelse|maat)|grossen|groessen|storlekar|storrelser|maten|str|strl|stl|sz|misur[ae]|tailles?|pointures?|taglia|taglie|tallas?|talles?|rozmiar|rozmiary|tamanhos?)$/u;
const MATERIAL =
  /^(materials?|materialien|(ober|haupt|aussen)material|materiale[rs]?|materiali|materiaal|materialen|materialy|materiaux?|matieres?|fabrics?|stoffe?|stof|tyg|tissus?|tessut[oi]|tejidos?|tela|tkanina|composition|(material)?zusammensetzung|sammansattning|composizione|samenstelling|composicion|sammensaetning|sammensetning|sklad)$/;
const BRAND =
  /^(brands?|designers?|maker|manufacturer|marken?|markenname|hersteller|varumarke|tillverkare|marques?|createur|fabricante?|fabrikant|marca|marchio|produttore|merk|merken|merknaam|maerke|varemaerke|merke|marka|producent)$/;
const CONDITION =
  /^(condition|kondition|(artikel|produkt|erhaltungs)?zustand|skick|etat|condizion[ei]|stato|conservazione|conditie|staat|toestand|estado|condicion|stand|tilstand|stan)$/;

/** Words beside these that leave them what they are: "État de l'article", "Main material". */
const BESIDE = new Set(
  `pa item product produkt produktu produit prodotto producto artikel artikels article articolo articulo varans vare varens
  name naam of the du de des del dell di der het van la le l vintage grade main outer principale principal`.split(
    /\s+/,
  ),
);

/** Words beside the one for the size that leave it what it is: "Women's shoe size (EU)", "Rozmiar buta". */
const BESIDE_SIZE = new Set(
  `us usa uk eu eur europe european int international it fr de au jp alpha numeric
  women womens woman men mens man ladies girls boys kids children childrens child youth junior unisex adult adults baby s
  pa on waist clothing clothes apparel garment shoe shoes footwear boot boots ring dress shirt jacket coat pant pants trouser trousers
  jeans bra hat belt glove tag tagged label labelled labeled marked select choose your pick a the of in and
  damen herren kinder unsere wahlen schuh schuhe hosen kleider dam herr barn sko skor klader
  vetement vetements chaussure chaussures homme femme enfant bague du des la
  scarpa scarpe donna uomo bambino abbigliamento anello abito di da dei
  dames heren kinderen schoen schoenen kleding zapato zapatos calzado ropa mujer hombre nino anillo del
  dame herre born toj klaer buta butow obuwia odziezy ubrania damski meski`.split(/\s+/),
);

/** The names by which sellers call an attribute that holds the size. */
export function isSize(name: string): boolean {
  return isCalled(name, SIZE, BESIDE_SIZE);
}

/** True if a name has one of these words, and beside it only some that say no other thing. */
function isCalled(name: string, words: RegExp, beside: ReadonlySet<string>): boolean {
  const all = wordsOf(name);
  return all.some((word) => words.test(word)) && all.every((word) => words.test(word) || beside.has(word));
}

/** Reads a thing's attributes by the names that they have in the languages of the marketplaces. */
export function knownAttributes(attributes: readonly Attribute[]): KnownAttributes {
  const valuesOf = (isIt: (name: string) => boolean) =>
    attributes.filter(({ name }) => isIt(name)).flatMap(({ values }) => values);
  const named = (words: RegExp) => valuesOf((name) => isCalled(name, words, BESIDE));
  return {
    sizes: valuesOf(isSize),
    materials: named(MATERIAL),
    brand: named(BRAND)[0],
    conditionText: usedFirst(named(CONDITION)),
  };
}

/** "Shoe Size (EU):" as shoe, size; what stands in brackets explains it. */
function wordsOf(name: string): string[] {
  return fold(name.slice(0, MAX_NAME))
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Longer ones are none of these names. */
const MAX_NAME = 100;
