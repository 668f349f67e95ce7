/** How far a stream has come: up to which of the person's news, with what was found and with what left or came back. */
export interface Position {
  found: number;
  moved: number;
}

/** The id of an event, from which another stream can go on. The letter tells it from those of before there were such numbers. */
export function positionText({ found, moved }: Position): string {
  return `n${found}-${moved}`;
}

/**
 * Behind the event with this id, and never behind `last`, the number of the last news. What an id of before there were such
 * numbers has not been told yet is all that has one. An id that is none of ours begins behind everything.
 */
export function positionOf(id: string | undefined, last: number): Position {
  if (/^\d{1,15}(-\d{1,15})?$/.test(id ?? '')) return { found: 0, moved: 0 };
  const [, found = last, moved = last] = /^n(\d{1,15})-(\d{1,15})$/.exec(id ?? '') ?? [];
  return { found: Math.min(Number(found), last), moved: Math.min(Number(moved), last) };
}
