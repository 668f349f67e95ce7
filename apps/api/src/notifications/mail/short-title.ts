const LONGEST = 40;

/** A title below a tile, cut between words: mail readers know no other way to end a text after some lines. */
export function shortTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= LONGEST) return title;
  const start = characters.slice(0, LONGEST).join('');
  const space = start.lastIndexOf(' ');
  return `${space > 0 ? start.slice(0, space) : start}…`;
}
