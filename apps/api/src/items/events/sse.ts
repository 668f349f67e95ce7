/** One server-sent event, in parts. @param data one line; one that is sent to many is best given as bytes, once for all */
export function sseEvent(id: string, event: string, data: string | Buffer): (string | Buffer)[] {
  return [`id: ${id}\nevent: ${event}\ndata: `, data, '\n\n'];
}

/** A comment line: every reader of events ignores it. */
export const SSE_SILENCE = ': still here\n\n';
