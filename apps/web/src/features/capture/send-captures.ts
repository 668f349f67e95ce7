import type { Captured, CaptureInput } from '@rummage/contract';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { createStore } from '#browser/create-store.ts';
import { removeWaitingCapture, waitingCaptures } from '#browser/stored/waiting-captures.ts';

/** Answers after which the same capture would be refused again. */
const REFUSED = [400, 403, 404, 413, 422];
/** The feed is full: others may renew what is in it. */
const FULL = 409;

/** What became of captures that had waited. */
interface SentCaptures {
  sent: number;
  /** Sentences about those that the server does not take. */
  refusals: string[];
}

/** What was answered last to a capture that had waited. */
interface AnsweredCapture {
  key: string;
  /** What it has become; otherwise why it was refused. */
  captured?: Captured;
  refusal?: unknown;
}

const answered = createStore<AnsweredCapture | undefined>(undefined);
export const answeredCapture = answered.get;
export const onAnsweredCapture = answered.subscribe;

let running: Promise<SentCaptures> | undefined;

/** Sends what waits on this device. Sent twice, by two tabs, a capture changes nothing. What finds no server goes on waiting. */
export function sendWaitingCaptures(userId: number): Promise<SentCaptures> {
  running ??= sendAll(userId).finally(() => (running = undefined));
  return running;
}

async function sendAll(userId: number): Promise<SentCaptures> {
  const result: SentCaptures = { sent: 0, refusals: [] };
  for (const { key, input } of waitingCaptures(userId)) {
    const answer = await send(userId, input).catch(() => undefined);
    if (answer?.status === FULL) continue;
    if (answer?.status === 200 || answer?.status === 201) {
      const { body: captured } = answer;
      result.sent += 1;
      answered.change(() => ({ key, captured }));
    } else if (answer && REFUSED.includes(answer.status)) {
      result.refusals.push(`${input.url} was not taken. ${errorMessage(answer, 'It cannot be read.')}`);
      answered.change(() => ({ key, refusal: answer }));
    } else break;
    removeWaitingCapture(key);
  }
  return result;
}

/** Its query may have been deleted since. */
async function send(userId: number, input: CaptureInput) {
  const params = { user_id: userId };
  const answer = await tsr.captures.create.mutate({ params, body: input });
  if (answer.status !== 404) return answer;
  const { query_id: _gone, ...rest } = input;
  return tsr.captures.create.mutate({ params, body: rest });
}
