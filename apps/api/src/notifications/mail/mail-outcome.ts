import type { Outcome } from '../channels/outcome.ts';

/** For one attempt: less than the time after which it is sent again. */
export const TIMEOUT_MS = 20_000;
const LONGEST_ANSWER = 200;
/** Words of servers without codes for what they would refuse of everybody who comes from here. */
const OF_EVERYBODY = /relay|rcpthosts|list|block|spam|polic|reputation|denied|authenti|\bips?\b/i;

/** What nodemailer's errors say, all of which may be missing. */
interface MailError {
  name?: string;
  code?: string;
  /** In answer to which command it came. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/** What a failed attempt means. Lasting are refusals of the address, or of this mail; all else may be better later. */
export function mailOutcome(error: unknown): Outcome {
  const { name, code, command = '', response = '', responseCode = 0 } = error as MailError;
  if (command === 'RCPT TO' && isOfAddress(responseCode, response))
    return { result: 'refused', problem: `The mail server refuses this address: ${answerText(response)}` };
  if (responseCode >= 500 && command === 'DATA')
    return { result: 'given up', problem: `The mail server refuses this mail: ${answerText(response)}` };
  if (code === 'EAUTH') return failed('The mail server does not let this installation in.');
  if (responseCode > 0) return failed(`The mail server does not take mails now: ${answerText(response)}`);
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT')
    return failed(`The mail server did not answer within ${TIMEOUT_MS / 1000} seconds.`);
  return failed('The mail server could not be reached.');
}

/**
 * Whether a lasting refusal speaks of the recipient's address: not of the sender, of a policy, or of what this server relays,
 * for which it would refuse everybody. Codes as in RFC 3463.
 */
function isOfAddress(responseCode: number, response: string): boolean {
  const [, enhanced] = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(response) ?? [];
  if (enhanced === undefined) return [550, 553].includes(responseCode) && !OF_EVERYBODY.test(response);
  return /^5\.(1\.(?![78]$)\d+|2\.1)$/.test(enhanced);
}

function failed(problem: string): Outcome {
  return { result: 'failed', problem };
}

/** On one line, and not all that a server may say. */
function answerText(response: string): string {
  return response.replace(/\s+/g, ' ').slice(0, LONGEST_ANSWER);
}
