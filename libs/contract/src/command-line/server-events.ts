/** An event of a stream of server-sent events. */
export interface ServerEvent {
  id: string | undefined;
  name: string;
  data: string;
}

/** Reads a stream as the HTML standard says, as far as Rummage uses it: one line of data an event. */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  onSign: () => void,
): AsyncGenerator<ServerEvent, void, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let fields: Record<string, string> = {};
  for await (const chunk of body) {
    onSign();
    text += decoder.decode(chunk, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const [, name, value = ''] = /^(\w+):? ?(.*?)\r?$/.exec(line) ?? [];
      if (name !== undefined) fields[name] = value;
      else if (/^\r?$/.test(line)) {
        const { id, event = 'message', data } = fields;
        fields = {};
        if (data !== undefined) yield { id, name: event, data };
      }
    }
  }
}
