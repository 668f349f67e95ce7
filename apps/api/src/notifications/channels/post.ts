import { type Outbound, OutboundFailed, OutboundRefused } from '@rummage/marketplaces';
import { DAY_MS } from '@rummage/vocabulary';
import { VERSION } from '../../version.ts';
import type { Outcome } from './outcome.ts';

interface Post {
  address: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  signal: AbortSignal;
  /** With which a receiver says that it does not exist any more. */
  goneStatuses?: readonly number[];
}

/** Sends to an address that somebody has given, guarded like all of them. @throws when the signal ends it */
export async function post(
  outbound: Outbound,
  { address, headers, body, signal, goneStatuses = [] }: Post,
): Promise<Outcome> {
  try {
    const answer = await outbound.call(address, {
      method: 'POST',
      headers: { 'user-agent': `Rummage/${VERSION}`, ...headers },
      body,
      signal,
    });
    return goneStatuses.includes(answer.status) ? { result: 'gone' } : outcomeOf(answer);
  } catch (error) {
    if (error instanceof OutboundRefused) return { result: 'refused', problem: error.message };
    if (error instanceof OutboundFailed) return { result: 'failed', problem: `${error.message}.` };
    throw error;
  }
}

/** 410 is how a receiver says that it wants no more. */
function outcomeOf({ status, headers, url }: Awaited<ReturnType<Outbound['call']>>): Outcome {
  if (status >= 200 && status < 300) return { result: 'delivered' };
  const problem = `${url.host} answered ${status}.`;
  if (status === 410) return { result: 'refused', problem };
  const asked = Number(headers.get('retry-after')) * 1000;
  return { result: 'failed', problem, afterMs: asked > 0 ? Math.min(asked, DAY_MS) : undefined };
}
