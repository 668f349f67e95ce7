/** One server-sent event as text. @param data one line */
export function sseEvent(id: string, event: string, data: string): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
}

/** A comment line: every reader of events ignores it. */
export const SSE_SILENCE = ': still here\n\n';
