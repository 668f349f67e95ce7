/** One server-sent event as text. `data` becomes one line of JSON. */
export function sseEvent(id: string, event: string, data: unknown): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A comment line: every reader of events ignores it. */
export const SSE_SILENCE = ': still here\n\n';
