import { randomUUID } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Outcome } from '../channels/sender.ts';
import { type MailSenderName, mailAddress } from './mail-address.ts';
import { askingHtml } from './mail-html.ts';

/** The server through which mails go out. */
export interface MailServer {
  /** `smtp://…` or `smtps://…`. */
  url: string;
  from: MailSenderName;
}

export type MailParts = Pick<SendMailOptions, 'subject' | 'text' | 'html' | 'list' | 'headers'>;

interface Mail {
  /** The same in each repeat. */
  id: string;
  to: string;
  content: MailParts;
  at: Date;
  signal?: AbortSignal;
}

/** Makes one attempt to send a mail. @throws when the signal ends it */
export function createMailer({ url, from }: MailServer): (mail: Mail) => Promise<Outcome> {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return async ({ id, to, content, at, signal }) => {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    try {
      await transport.sendMail({
        ...content,
        from,
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        messageId: `<${id}@${domain}>`,
        date: at,
        xMailer: false,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      return { result: 'delivered' };
    } catch (error) {
      signal?.throwIfAborted();
      return mailOutcome(error);
    }
  };
}

/** A mail that asks for one thing, with one button for it. */
export interface Question {
  subject: string;
  text: string;
  button: { text: string; url: string };
}

export function asking({ subject, text, button }: Question): MailParts {
  return {
    subject,
    text: `${text}\n\n${button.text}: ${button.url}\n`,
    html: askingHtml(subject, text, button),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Asks somebody by mail, once. Any text may be the address of an account. */
export type AskByMail = (address: string, question: Question) => Promise<Outcome>;

export function askerByMail(server: MailServer, now: () => number): AskByMail {
  const send = createMailer(server);
  return async (address, question) => {
    const to = mailAddress(address);
    if (to === undefined) return { result: 'refused', problem: 'It is no mail address.' };
    return send({ id: randomUUID(), to, content: asking(question), at: new Date(now()) });
  };
}

/** Limit of one attempt: less than the time after which it is sent again. */
const TIMEOUT_MS = 20_000;
const LONGEST_ANSWER = 200;
/** Words of servers without codes for what they would refuse of everybody who comes from here. */
const OF_EVERYBODY = /relay|rcpthosts|list|block|spam|polic|reputation|denied|authenti|\bips?\b/i;

/** Reasons for which no mail to anybody arrives. */
export const MAIL_SERVER_FAILS = {
  refusesUs: 'The mail server does not let this installation in.',
  isSlow: `The mail server did not answer within ${TIMEOUT_MS / 1000} seconds.`,
  isAway: 'The mail server could not be reached.',
};

/** Fields of nodemailer's errors, all of which may be missing. */
interface MailError {
  name?: string;
  code?: string;
  /** The command that it answers. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/** The meaning of a failed attempt. Lasting are refusals of the address, or of this mail; all else may be better later. */
export function mailOutcome(error: unknown): Outcome {
  const { name, code, command = '', response = '', responseCode = 0 } = error as MailError;
  if (command === 'RCPT TO' && isOfAddress(responseCode, response))
    return { result: 'refused', problem: `The mail server refuses this address: ${answerText(response)}` };
  if (responseCode >= 500 && command === 'DATA')
    return { result: 'given up', problem: `The mail server refuses this mail: ${answerText(response)}` };
  if (code === 'EAUTH') return failed(MAIL_SERVER_FAILS.refusesUs);
  if (responseCode > 0) return failed(`The mail server does not take mails now: ${answerText(response)}`);
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT')
    return failed(MAIL_SERVER_FAILS.isSlow);
  return failed(MAIL_SERVER_FAILS.isAway);
}

/**
 * True if a lasting refusal speaks of the recipient's address: not of the sender, of a policy, or of what
 * this server relays, for which it would refuse everybody. Codes as in RFC 3463.
 */
function isOfAddress(responseCode: number, response: string): boolean {
  const [, enhanced] = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(response) ?? [];
  if (enhanced === undefined) return [550, 553].includes(responseCode) && !OF_EVERYBODY.test(response);
  return /^5\.(1\.(?![78]$)\d+|2\.1)$/.test(enhanced);
}

function failed(problem: string): Outcome {
  return { result: 'failed', problem };
}

/** Puts the answer on one line and cuts it off: a server may say a lot. */
function answerText(response: string): string {
  return response.replace(/\s+/g, ' ').slice(0, LONGEST_ANSWER);
}
