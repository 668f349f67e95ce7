import { Readable } from 'node:stream';
import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';
import { HttpError } from '#http/errors';
import { isHead } from '#http/methods';
import { isStillAdmitted } from '#people/auth/admission';
import { admissionOf } from '#people/auth/require-user';
import { lockedUntil } from '#people/break/breaks.repo';
import type { Health } from './health.ts';
import { streamNews } from './stream-news.ts';

/** More than anybody needs for their open windows. */
const MOST_STREAMS = 20;
/** Those of a person's programs together, counted for themselves: whatever they do, the windows have theirs. */
const MOST_OF_PROGRAMS = 10;

/** The events that a browser gets while it watches. @param healthOf the health of a person's queries, which may be a moment old */
export function eventsRoutes(
  { db, now, log, closing }: Pick<Deps, 'db' | 'now' | 'log' | 'closing'>,
  healthOf: (userId: number) => Promise<Health>,
) {
  const inSessions = new Map<number, number>();
  const inPrograms = new Map<number, number>();

  return initServer().router(contract.events, {
    stream: async ({ req, res, headers }) => {
      const admission = admissionOf(req);
      const { userId } = admission;
      const [streams, most] =
        'tokenId' in admission ? [inPrograms, MOST_OF_PROGRAMS] : [inSessions, MOST_STREAMS];
      const open = streams.get(userId) ?? 0;
      if (open >= most) throw new HttpError(429, 'Too many event streams are open', { 'Retry-After': '60' });
      // Compression and proxies would hold events back until there are enough of them.
      res.set({ 'Cache-Control': 'private, no-cache, no-transform', 'X-Accel-Buffering': 'no' });
      res.type('text/event-stream');
      // HEAD gets an empty body and does not count as an open stream.
      if (isHead(req)) return { status: 200, body: Readable.from([]) };

      streams.set(userId, open + 1);
      let isWatching = true;
      const isAdmitted = async () =>
        isWatching && !closing.aborted && (await isStillAdmitted(db, admission, now()));
      const untilWhen = () => lockedUntil(db, userId, now());
      const lastEventId = headers['last-event-id'];
      const stream = Readable.from(
        streamNews(db, {
          userId,
          lastEventId,
          now,
          isAdmitted,
          lockedUntil: untilWhen,
          readHealth: () => healthOf(userId),
        }),
      );
      stream.once('error', (error) => {
        log.error({ err: error }, 'sending events failed');
        res.destroy();
      });
      res.once('close', () => {
        isWatching = false;
        stream.destroy();
        streams.set(userId, (streams.get(userId) ?? 1) - 1);
      });
      return { status: 200, body: stream };
    },
  });
}
