import { isIP } from 'node:net';
import { type GuardOptions, OutboundRefused, reachableAddresses } from '@rummage/marketplaces';
import { type AuthenticationFailure, ImapFlow, type MailboxObject } from 'imapflow';

/** Where mail servers may be. */
export interface MailReach extends GuardOptions {
  /** A certificate that is trusted instead of those that the system trusts. */
  ca?: string;
}

/** What opens a folder. */
export interface MailboxAccess {
  server: string;
  port: number;
  user: string;
  password: string;
  folder: string;
}

/** The folder cannot be read. The message is a sentence, and `problem` the same in short. */
export class MailboxFailed extends Error {
  override readonly name = 'MailboxFailed';
  /** The field that has to be changed. */
  readonly field: 'server' | 'password' | 'folder';
  readonly problem: string;

  constructor(field: MailboxFailed['field'], message: string, problem = message.replace(/\.$/, '')) {
    super(message);
    this.field = field;
    this.problem = problem;
  }
}

const ANSWER_WITHIN_MS = 10_000;
const SILENT_FOR_MS = 30_000;
const MEGABYTE = 1024 * 1024;
/** What a server may send in one go: a line lists the numbers of half a million mails. */
const LIMITS = {
  maxLineLength: 4 * MEGABYTE,
  maxLiteralSize: 2 * MEGABYTE,
  maxResponseSize: 8 * MEGABYTE,
  maxResponseTokens: 100_000,
};
const LISTED_FOLDERS = 20;

export interface OpenFolder {
  client: ImapFlow;
  mailbox: MailboxObject;
}

/**
 * Opens a folder for reading alone: nothing in it changes, and mails that nobody has read stay so. The connection goes to
 * an address that was checked. Whoever opens it closes the client.
 * @throws MailboxFailed
 */
export async function openFolder(access: MailboxAccess, reach: MailReach): Promise<OpenFolder> {
  const client = new ImapFlow({
    host: await addressOf(access.server, reach),
    port: access.port,
    secure: true,
    ...(isIP(access.server) === 0 && { servername: access.server }),
    ...(reach.ca !== undefined && { tls: { ca: reach.ca } }),
    auth: { user: access.user, pass: access.password },
    clientInfo: { name: 'Rummage' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: SILENT_FOR_MS,
    ...LIMITS,
  });
  // What goes wrong between two commands shows with the next one.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { client, mailbox: await openReadOnly(client, access.folder) };
  } catch (error) {
    client.close();
    throw failureOf(error);
  }
}

async function addressOf(server: string, reach: MailReach): Promise<string> {
  try {
    const [first] = await reachableAddresses(server, reach);
    return first?.address ?? server;
  } catch (error) {
    throw failureOf(error);
  }
}

async function openReadOnly(client: ImapFlow, folder: string): Promise<MailboxObject> {
  try {
    return await client.mailboxOpen(folder, { readOnly: true });
  } catch (error) {
    if (!client.usable) throw error;
    const paths = (await client.list()).map(({ path }) => path).slice(0, LISTED_FOLDERS);
    throw new MailboxFailed('folder', `No such folder. There are: ${paths.join(', ')}.`, 'No such folder');
  }
}

/** Certificates that are of somebody else, of nobody known, or too old. */
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY/;

/** What an error of a connection means. */
export function failureOf(error: unknown): MailboxFailed {
  if (error instanceof MailboxFailed) return error;
  if (error instanceof OutboundRefused) return new MailboxFailed('server', error.message);
  const { authenticationFailed, serverResponseCode, code } = error as Partial<
    AuthenticationFailure & { code: string }
  >;
  if (authenticationFailed && serverResponseCode !== 'UNAVAILABLE')
    return new MailboxFailed('password', 'The server refused it.', 'Password refused');
  if (CERTIFICATE.test(String(code)))
    return new MailboxFailed('server', 'Its certificate is not one of this server.');
  return new MailboxFailed('server', 'It does not answer.');
}
