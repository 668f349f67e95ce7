import { tsr } from '#api/client.ts';
import { statusOf } from '#browser/answers.ts';
import type { Act } from './act.ts';

export type Outcome =
  /**
   * @param isVain it restored nothing: the items were removed again elsewhere, or too long ago
   * @param kept how many kept items a cleansing has left
   */
  | { kind: 'sent'; isVain: boolean; kept?: number | undefined }
  /** The server will never do it. */
  | { kind: 'refused'; problem: unknown }
  /** It was not done, but may be done later. @param afterMs the wait that the server asked for */
  | { kind: 'later'; afterMs?: number };

/** An ended session, a slow connection, a break, too many calls: all of them are temporary. */
const PASSING_STATUSES = [401, 408, 423, 429];

/** Sends an act as the signed-in user, who must be the one who did it. */
export async function sendAct(act: Act): Promise<Outcome> {
  const answer: unknown = await call(act).catch((error: unknown) => error);
  const status = statusOf(answer);
  if (status !== undefined && status < 300)
    return { kind: 'sent', isVain: hasRestoredNothing(answer), ...keptBy(act, answer) };
  if (status === undefined || status >= 500 || PASSING_STATUSES.includes(status)) {
    return { kind: 'later', ...afterMs(answer) };
  }
  return { kind: 'refused', problem: answer };
}

/** Other acts wait behind it. */
const PATIENCE_MS = 15_000;
const AT_ONCE_MS = 1000;

function call(act: Act): Promise<unknown> {
  const user_id = act.userId;
  // The call continues when the page is closed.
  const fetchOptions = { keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) };
  const headers = { 'idempotency-key': act.key };
  const sending = { fetchOptions, isRecorded: true } as const;
  switch (act.kind) {
    case 'dismiss':
      return tsr.items.dismiss.mutate({ params: { user_id, item_id: act.itemId }, headers, ...sending });
    case 'cleanse':
      return tsr.items.cleanse.mutate({
        params: { user_id },
        query: { user_query_id: act.queryId, ...ageOf(act) },
        headers,
        ...sending,
      });
    case 'keep':
      return tsr.items.keep.mutate({ params: { user_id, item_id: act.itemId }, body: {}, ...sending });
    case 'note':
      return tsr.items.keep.mutate({
        params: { user_id, item_id: act.itemId },
        body: { note: act.note },
        ...sending,
      });
    case 'let go':
      return tsr.items.letGo.mutate({ params: { user_id, item_id: act.itemId }, ...sending });
    case 'undo':
      return tsr.items.restoreMany.mutate({
        params: { user_id },
        body: { removal: act.removal.key },
        ...sending,
      });
  }
}

/** Returns the age of an act that has waited. An act that is sent at once is the specified call alone. */
function ageOf({ at }: Act): { age_ms?: number } {
  const ms = Date.now() - at;
  return ms < AT_ONCE_MS ? {} : { age_ms: ms };
}

function hasRestoredNothing(answer: unknown): boolean {
  const { body } = answer as { body?: { restored?: number } | null };
  return body?.restored === 0;
}

function keptBy(act: Act, answer: unknown): { kept?: number | undefined } {
  return act.kind === 'cleanse' ? { kept: (answer as { body?: { kept?: number } | null }).body?.kept } : {};
}

function afterMs(answer: unknown): { afterMs?: number } {
  const headers =
    typeof answer === 'object' && answer !== null && 'headers' in answer ? answer.headers : undefined;
  const seconds = headers instanceof Headers ? Number(headers.get('retry-after') ?? NaN) : NaN;
  return seconds > 0 ? { afterMs: seconds * 1000 } : {};
}
