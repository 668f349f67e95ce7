import type { FakeReply } from './fake-way.ts';

/**
 * Ways in which a 200 can be no answer:
 * - 'malformed': it breaks off in the middle
 * - 'deep': brackets or elements, nested 200,000 deep
 * - 'entities': entities that stand for a billion others (XML), or as many escapes (JSON)
 * - 'fifty-megabytes': the right answer after 50 MB of blanks
 */
export type Spoiling = 'malformed' | 'deep' | 'entities' | 'fifty-megabytes';

export const SPOILINGS: readonly Spoiling[] = ['malformed', 'deep', 'entities', 'fifty-megabytes'];

const DEPTH = 200_000;
const FIFTY_MEGABYTES = 50 * 1024 * 1024;

/** A way's usual answer, spoiled in its own format. */
export function spoiled(reply: FakeReply, how: Spoiling): FakeReply {
  const { body: _body, ...rest } = reply;
  return { ...rest, body: spoiledBody(reply, how) };
}

function spoiledBody({ type, body }: FakeReply, how: Spoiling): string | Buffer {
  const isJson = type.startsWith('application/json');
  const text = body.toString();
  switch (how) {
    case 'malformed':
      return body.slice(0, Math.floor(body.length / 2));
    case 'deep':
      return isJson ? '['.repeat(DEPTH) : `<?xml version="1.0"?>${'<item>'.repeat(DEPTH)}`;
    case 'entities':
      return isJson ? `{"products": "${'\\u0061'.repeat(200_000)}"}` : entityBomb();
    case 'fifty-megabytes':
      return Buffer.concat([Buffer.alloc(FIFTY_MEGABYTES, ' '), Buffer.from(text)]);
  }
}

/** A billion laughs (CVE-2003-1564): each entity stands for ten of the one before. */
function entityBomb(): string {
  const entities = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
  );
  const doctype = `<!DOCTYPE rss [<!ENTITY a0 "laughs">${entities.join('')}]>`;
  return `<?xml version="1.0"?>${doctype}<rss><channel><title>&a9;</title><item><title>&a9;</title></item></channel>`;
}
