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
 * The position after the event with this id, but never after `last`, the number of the last news. For an id from before
 * news numbers it is 0, so that everything with a number is sent. For an unknown id it is after everything.
 */
export function positionOf(id: string | undefined, last: number): Position {
  if (/^\d{1,15}(-\d{1,15})?$/.test(id ?? '')) return { found: 0, moved: 0 };
  const [, found = last, moved = last] = /^n(\d{1,15})-(\d{1,15})$/.exec(id ?? '') ?? [];
  return { found: Math.min(Number(found), last), moved: Math.min(Number(moved), last) };
}
