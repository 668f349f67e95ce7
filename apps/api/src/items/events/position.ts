/** How far a stream has come: the last news number sent, of what was found and of what left or came back. */
export interface Position {
  found: number;
  moved: number;
}

/** The id of an event, from which another stream can go on. @param copy of which copy its numbers are */
export function positionText({ found, moved }: Position, copy: string): string {
  return `${copy}n${found}-${moved}`;
}

/**
 * The position after the event with this id. Undefined for an id that we have not given: one of before a backup was restored,
 * when the same numbers were other news, or one that is ahead of us.
 * @param last the number of the last news
 */
export function positionOf(id: string, copy: string, last: number): Position | undefined {
  const [, itsCopy, found, moved] = /^(.*)n(\d{1,15})-(\d{1,15})$/.exec(id) ?? [];
  const position = { found: Number(found), moved: Number(moved) };
  return itsCopy === copy && position.found <= last && position.moved <= last ? position : undefined;
}
