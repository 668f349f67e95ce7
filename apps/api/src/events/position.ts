/** How far a stream has come: up to which find, and up to which act. */
export interface Position {
  findId: number;
  actId: number;
}

/** The id of an event, from which another stream can go on. */
export function positionText({ findId, actId }: Position): string {
  return `${findId}-${actId}`;
}

/**
 * Behind the event with this id, and never behind `last`, which is all there is. An id of before there were acts is the
 * find alone; an id that is none of ours begins behind everything.
 */
export function positionOf(id: string | undefined, last: Position): Position {
  const [, findId = last.findId, actId = last.actId] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(id ?? '') ?? [];
  return { findId: Math.min(Number(findId), last.findId), actId: Math.min(Number(actId), last.actId) };
}
