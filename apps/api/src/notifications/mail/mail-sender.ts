import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Outcome } from '../channels/outcome.ts';
import type { Outgoing, Sender, Target } from '../channels/sender.ts';
import { mailHtml, askingHtml } from './mail-html.ts';
import { mailLinks } from './mail-links.ts';
import type { MailSenderName } from './mail-address.ts';
import { mailOutcome, TIMEOUT_MS } from './mail-outcome.ts';
import { mailText } from './mail-text.ts';
import { sectionsOf } from './sections.ts';
import { withoutTitles } from './without-titles.ts';

const LONGEST_SUBJECT = 200;

/** Where mails go out. */
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
    // What mail readers show as a button: RFC 8058.
    list: { unsubscribe: links.off },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Auto-Submitted': 'auto-generated' },
  };
}
