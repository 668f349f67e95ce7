import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server on 127.0.0.1 that keeps what it is given. */
export interface Mailbox {
  /** The environment with which the product sends here. */
  env: Record<string, string>;
  /** The mails that came, whole. */
  mails: string[];
  close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => {
      text(stream).then((mail) => {
        mails.push(mail);
        callback();
      }, callback);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Rummage <rummage@mail.example>' },
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
