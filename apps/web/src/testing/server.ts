/** Replaces `fetch`, and only that, by these answers, in their order. */
export function answerWith(...answers: (Response | Error)[]) {
  const left = [...answers];
  const fetch = jest.fn(async (_input: string, _init?: RequestInit) => {
    const answer = left.shift();
    if (!answer) throw new Error('Nobody expected another request');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  return fetch;
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

export function headersOf(fetch: ReturnType<typeof answerWith>, call: number): Record<string, string> {
  return { ...(fetch.mock.calls[call]?.[1]?.headers as Record<string, string>) };
}
