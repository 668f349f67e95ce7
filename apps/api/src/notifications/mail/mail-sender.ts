import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Outcome, Outgoing, Sender, Target } from '../channels/sender.ts';
import type { MailSenderName } from './mail-address.ts';
import { askingHtml, mailHtml } from './mail-html.ts';
import { mailLinks } from './mail-links.repo.ts';
import { mailText } from './mail-text.ts';
import { sectionsOf, withoutTitles } from './sections.ts';

const LONGEST_SUBJECT = 200;

/** The server through which mails go out. */
export interface MailServer {
  /** `smtp://…` or `smtps://…`. */
  url: string;
  from: MailSenderName;
}

type Content = Pick<SendMailOptions, 'subject' | 'text' | 'html' | 'list' | 'headers'>;

/** Sends mails. An address that is not confirmed gets nothing but a link with which to confirm it. */
export function mailSender({ url, from }: MailServer, publicUrl: string): Sender {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return async (target, outgoing, signal): Promise<Outcome> => {
    const { id, message } = outgoing;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);

    async function sendAs(content: Content): Promise<Outcome> {
      try {
        await transport.sendMail({
          ...content,
          from,
          to: { name: '', address: target.address },
          envelope: { from: from.address, to: [target.address] },
          messageId: `<${id}@${domain}>`,
          date: new Date(message.timestamp),
          xMailer: false,
          signal: limit,
        });
        return { result: 'delivered' };
      } catch (error) {
        signal.throwIfAborted();
        return mailOutcome(error);
      }
    }

    if (target.state === 'unconfirmed') return sendAs(confirmation(target, publicUrl));
    const outcome = await sendAs(news(target, outgoing, publicUrl));
    if (outcome.result !== 'given up') return outcome;
    return sendAs(news(target, withoutTitles(outgoing), publicUrl));
  };
}

function confirmation(target: Target, publicUrl: string): Content {
  const { confirm } = mailLinks(target, publicUrl);
  const subject = 'Confirm your address for Rummage';
  const text = `Somebody, probably you, wants Rummage at ${publicUrl} to send mails to ${target.address}. If it was not you, do nothing: no other mail will come.`;
  return {
    subject,
    text: `${text}\n\nConfirm this address: ${confirm}\n`,
    html: askingHtml(subject, text, { text: 'Confirm this address', url: confirm }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function news(target: Target, { message, summary }: Outgoing, publicUrl: string): Content {
  const links = mailLinks(target, publicUrl);
  const { total, items } = message.data;
  const content = { summary, sections: sectionsOf(message), total, more: total - items.length, links };
  return {
    subject: summary.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_SUBJECT),
    text: mailText(content),
    html: mailHtml(content),
    // Mail readers show this as a button: RFC 8058.
    list: { unsubscribe: links.off },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Auto-Submitted': 'auto-generated' },
  };
}

/** Limit of one attempt: less than the time after which it is sent again. */
const TIMEOUT_MS = 20_000;
const LONGEST_ANSWER = 200;
/** Words of servers without codes for what they would refuse of everybody who comes from here. */
const OF_EVERYBODY = /relay|rcpthosts|list|block|spam|polic|reputation|denied|authenti|\bips?\b/i;

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
  if (code === 'EAUTH') return failed('The mail server does not let this installation in.');
  if (responseCode > 0) return failed(`The mail server does not take mails now: ${answerText(response)}`);
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT')
    return failed(`The mail server did not answer within ${TIMEOUT_MS / 1000} seconds.`);
  return failed('The mail server could not be reached.');
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
