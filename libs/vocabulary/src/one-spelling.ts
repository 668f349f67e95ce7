/**
 * The one spelling under which words are compared that the British and Americans write differently: "grey" is "gray". Only
 * words that people use of clothes, shoes and jewelry. `word` is folded and in its singular.
 */
export function oneSpelling(word: string): string {
  return AMERICAN.get(word) ?? word;
}

const AMERICAN = new Map([
  ['grey', 'gray'],
  ['greyish', 'grayish'],
  ['colour', 'color'],
  ['coloured', 'colored'],
  ['colourful', 'colorful'],
  ['multicolour', 'multicolor'],
  ['multicoloured', 'multicolored'],
  ['jewellery', 'jewelry'],
  ['jewelled', 'jeweled'],
  ['pyjama', 'pajama'],
  ['woollen', 'woolen'],
  ['sequinned', 'sequined'],
  ['panelled', 'paneled'],
  ['chequered', 'checkered'],
  ['fibre', 'fiber'],
  ['cosy', 'cozy'],
]);
