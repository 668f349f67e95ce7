import { itemCountText } from '../../../browser/words/counts.ts';

/** A toast is small. */
const MOST_LETTERS = 60;

/** What was deleted: "wool coat", or how many items, or both. */
interface Deletion {
  queryText?: string | undefined;
  items: number;
}

/** 'Deleted "wool coat" and 85 items.' */
export function deletionText({ queryText, items }: Deletion): string {
  const parts = [
    ...(queryText === undefined ? [] : [`"${shortened(queryText)}"`]),
    ...(items === 0 ? [] : [itemCountText(items)]),
  ];
  return `Deleted ${parts.join(' and ')}.`;
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= MOST_LETTERS ? text : `${letters.slice(0, MOST_LETTERS).join('').trimEnd()}…`;
}
