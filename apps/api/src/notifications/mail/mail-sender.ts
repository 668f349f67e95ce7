import type { Outcome, Outgoing, Sender, Target } from '../channels/sender.ts';
import { mailHtml } from './mail-html.ts';
import { mailLinks } from './mail-links.repo.ts';
import { mailText } from './mail-text.ts';
import { asking, createMailer, type MailParts, type MailServer } from './mailer.ts';
import { sectionsOf, withoutTitles } from './sections.ts';

const LONGEST_SUBJECT = 200;

/** Sends mails. An address that is not confirmed gets nothing but a link with which to confirm it. */
export function mailSender(server: MailServer, publicUrl: string): Sender {
  const send = createMailer(server);

  return async (target, outgoing, signal): Promise<Outcome> => {
    const at = new Date(outgoing.message.timestamp);
    const sendAs = (content: MailParts) => send({ id: outgoing.id, to: target.address, content, at, signal });

    if (target.state === 'unconfirmed') return sendAs(confirmation(target, publicUrl));
    const outcome = await sendAs(news(target, outgoing, publicUrl));
    if (outcome.result !== 'given up') return outcome;
    return sendAs(news(target, withoutTitles(outgoing), publicUrl));
  };
}

function confirmation(target: Target, publicUrl: string): MailParts {
  return asking({
    subject: 'Confirm your address for Rummage',
    text: `Somebody, probably you, wants Rummage at ${publicUrl} to send mails to ${target.address}. If it was not you, do nothing: no other mail will come.`,
    button: { text: 'Confirm this address', url: mailLinks(target, publicUrl).confirm },
  });
}

function news(target: Target, { message, summary }: Outgoing, publicUrl: string): MailParts {
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
