import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { MailServer } from '#notifications/mail/mailer';
import { closeAfterTest } from '../closing.ts';
import { readMail, type ReadMail } from './read-mail.ts';

interface Received extends ReadMail {
  /** The real recipients. */
  recipients: string[];
}

/** The step of the conversation at which a mail is refused, with its status and words. */
interface Refusal {
  at: 'recipient' | 'content';
  status: number;
  words?: string;
}

type Refuse = (id?: string, words?: string) => Refusal | undefined;

/** A mail server on this machine. It takes every mail unless a test asks for something else. */
export async function mailReceiver() {
  const received: Received[] = [];
  let refusalOf: Refuse = () => undefined;
  const refused = (at: Refusal['at'], id?: string, words?: string) => {
    const refusal = refusalOf(id, words);
    if (refusal?.at !== at) return null;
    return Object.assign(new Error(refusal.words ?? 'Not this mail'), { responseCode: refusal.status });
  };
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 0,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      callback(refused('recipient'));
    },
    onData: (stream, session, callback) => {
      buffer(stream)
        .then((bytes) => {
          const mail = readMail(bytes.toString());
          const [, id] = /^<(.+)@/.exec(mail.headers.get('message-id') ?? '') ?? [];
          received.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
          const words = [mail.headers.get('subject'), mail.text, mail.html].join('\n');
          callback(refused('content', id, words));
        })
        // Nothing more comes of a mail that is given up in its middle.
        .catch(callback);
    },
  });
  // A mail that is still on its way when the test is over is an error of its connection.
  server.on('error', () => undefined);
  closeAfterTest(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    from: { name: 'Rummage', address: 'rummage@mail.example' },
  };
  return {
    mailServer,
    /** All mails, also those that were refused after their content. */
    received,
    /** The mails but those that only ask. */
    news: () => received.filter(({ headers }) => headers.has('list-unsubscribe')),
    /** @param next is asked for each recipient, and for each content with the id of its mail and all its words */
    refuseWith: (next: Refusal | undefined | Refuse) => {
      refusalOf = typeof next === 'function' ? next : () => next;
    },
  };
}
