import type { Item } from '../items/item.ts';
import type { Query } from '../queries/query.ts';
import type { Suggestion } from '../queries/suggestions.ts';

/** Prints something as a line for people, or as a line of JSON. */
export type Print = <Thing>(thing: Thing, lineOf: (thing: Thing) => string) => void;

export function printer(json: boolean): Print {
  return (thing, lineOf) => {
    process.stdout.write(`${json ? JSON.stringify(thing) : lineOf(thing)}\n`);
  };
}

/** Says something that is not part of what was asked for. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

export function queryLine({ id, query_text, max_price, active, collection }: Query): string {
  const limit = max_price === null ? '' : `up to ${max_price}`;
  return columns(id, query_text, limit, active ? collection.message : 'Paused');
}

export function suggestionLine({ key, text, would_hide, of }: Suggestion): string {
  return columns(key, text, `${would_hide} of ${of} would not have come`);
}

/** @param home the address of the installation, to which some addresses of listings are relative */
export function itemLineAt(home: string) {
  return ({ id, title, listings: [first] }: Item): string => {
    const price = first && first.current_price !== null ? `${first.current_price} ${first.currency}` : '';
    const url = first && URL.canParse(first.url, home) ? new URL(first.url, home).href : '';
    return columns(id, price, title ?? '', first?.shop ?? first?.site ?? first?.marketplace ?? '', url);
  };
}

function columns(...cells: (string | number)[]): string {
  return cells.map((cell) => onOneLine(String(cell))).join('\t');
}

/** Sellers write titles: what would steer the terminal, or turn the text around, is left out. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');
}
