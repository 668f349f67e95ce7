import { isStored } from './stored-answer.ts';

/** What a proxy answers when it cannot reach the server. */
const GATEWAY_STATUSES = [502, 503, 504];

/** The status of the answer that a call was rejected with; undefined when there was none. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

/** Whether the same call may succeed later. */
export function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

/** Whether the server itself answered now, not a proxy in front of it. Its answers are JSON, also when it is busy. */
export function isFromServer({ status, headers }: { status: number; headers: Headers }): boolean {
  if (isStored(headers)) return false;
  return !GATEWAY_STATUSES.includes(status) || (headers.get('content-type') ?? '').includes('json');
}
