/** How far a stream has come: the last news number sent, of what was found and of what left or came back. */
export interface Position {
  found: number;
  moved: number;
}

/** The id of an event, from which another stream can go on. The letter marks news numbers; older ids have none. */
export function positionText({ found, moved }: Position): string {
  return `n${found}-${moved}`;
}

/**
 * The position after the event with this id. For an id from before news numbers it is 0, so that everything with a number is
 * sent. Undefined for an id that we have not given, as one that is ahead of us because an older backup was restored.
 * @param last the number of the last news
 */
export function positionOf(id: string, last: number): Position | undefined {
  if (/^\d{1,15}(-\d{1,15})?$/.test(id)) return { found: 0, moved: 0 };
  const [, found, moved] = /^n(\d{1,15})-(\d{1,15})$/.exec(id) ?? [];
  const position = { found: Number(found), moved: Number(moved) };
  return position.found <= last && position.moved <= last ? position : undefined;
}
