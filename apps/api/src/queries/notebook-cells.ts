// A spreadsheet runs every cell that begins like a formula. An apostrophe before it makes it text; a text that already
// begins with apostrophes gets one more, so that its own are kept.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell that no spreadsheet takes for a formula. */
export function writeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `writeCell` was given; cells that people wrote themselves stay as they are. */
export function readCell(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}

/** Several values in one cell: "wool | silk", with a backslash before a bar that belongs to a value. */
export function writeList(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\|]/g, '\\$&')).join(' | ');
}

export function readList(cell: string): string[] {
  const values = [''];
  for (const [piece] of cell.matchAll(/\\[\\|]|[^]/gu)) {
    if (piece === '|') values.push('');
    else
      values.push(
        (values.pop() ?? '') + (piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece),
      );
  }
  return values.map((value) => value.trim()).filter((value) => value !== '');
}
