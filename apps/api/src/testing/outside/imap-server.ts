import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '@rummage/product/free-port.ts';
import { closeAfterSuite, closeAfterTest } from '../closing.ts';

/** The password of everybody on the server. */
export const IMAP_PASSWORD = 'secret';

/** The program of Dovecot, a real server of mailboxes; undefined where it is not installed. */
export function dovecotProgram(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'dovecot')).find((path) => existsSync(path));
}

/** A mailbox server at 127.0.0.1 with a certificate of its own, for all tests of a suite. Anybody has mailboxes on it. */
export interface ImapServer {
  port: number;
  /** Its certificate. */
  ca: string;
  /** Puts mails into a folder, in their order. @param at when they arrived, ms since 1970 */
  deliver: (user: string, folder: string, mails: readonly string[], at: number) => Promise<void>;
  rename: (user: string, from: string, to: string) => Promise<void>;
  /** Has the folder numbered again, as after it was restored: with another UIDVALIDITY. */
  renumber: (user: string, folder: string) => Promise<void>;
  /** The files of a folder's mails, with their flags. */
  filesOf: (user: string, folder: string) => string[];
}

export async function startImapServer(): Promise<ImapServer> {
  const program = dovecotProgram();
  if (program === undefined) throw new Error('Dovecot is not installed: apt-get install dovecot-imapd');
  const folder = mkdtempSync(join(tmpdir(), 'rummage-imap-'));
  const owner = mailUser();
  const port = await freePort();
  makeCertificate(folder);
  for (const name of ['run', 'state', 'mail']) mkdirSync(join(folder, name));
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port, owner));
  giveTo(owner, folder, ...readdirSync(folder).map((name) => join(folder, name)));
  const server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], {
    stdio: 'ignore',
    ...(owner.uid !== undefined && { uid: owner.uid, gid: owner.gid }),
  });
  closeAfterSuite(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.kill()) await ended;
    await rm(folder, { recursive: true, force: true });
  });
  await untilListening(port, () => readFileSync(join(folder, 'log'), 'utf8'));

  let delivered = 0;
  const pathOf = (user: string, name: string) =>
    join(folder, 'mail', user, name === 'INBOX' ? '' : `.${name}`);
  return {
    port,
    ca: readFileSync(join(folder, 'cert.pem'), 'utf8'),
    deliver: async (user, name, mails, at) => {
      const path = pathOf(user, name);
      for (const part of ['new', 'cur', 'tmp']) await mkdir(join(path, part), { recursive: true });
      giveTo(
        owner,
        join(folder, 'mail', user),
        path,
        ...['new', 'cur', 'tmp'].map((part) => join(path, part)),
      );
      for (const mail of mails) {
        delivered += 1;
        const file = join(
          path,
          'new',
          `${Math.floor(at / 1000)}.M${String(delivered).padStart(8, '0')}.test`,
        );
        await writeFile(file, mail);
        await utimes(file, at / 1000, at / 1000);
        giveTo(owner, file);
      }
    },
    rename: (user, from, to) => rename(pathOf(user, from), pathOf(user, to)),
    renumber: async (user, name) => {
      for (const file of readdirSync(pathOf(user, name)))
        if (file.startsWith('dovecot')) await rm(join(pathOf(user, name), file));
    },
    filesOf: (user, name) =>
      ['new', 'cur'].flatMap((part) =>
        readdirSync(join(pathOf(user, name), part)).map((file) => `${part}/${file}`),
      ),
  };
}

type Owner = { name: string; group: string } & ({ uid: number; gid: number } | { uid?: undefined });

/** The server gives no mailbox to root. */
function mailUser(): Owner {
  const name = process.getuid?.() === 0 ? 'nobody' : '';
  const id = (...what: string[]) =>
    execFileSync('id', [...what, ...(name === '' ? [] : [name])], { encoding: 'utf8' }).trim();
  const named = { name: id('-un'), group: id('-gn') };
  return name === '' ? named : { ...named, uid: Number(id('-u')), gid: Number(id('-g')) };
}

function giveTo(owner: Owner, ...paths: string[]): void {
  if (owner.uid !== undefined) for (const path of paths) chownSync(path, owner.uid, owner.gid);
}

function makeCertificate(folder: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...names, ...files], { stdio: 'ignore' });
}

function configuration(folder: string, port: number, { name, group }: Owner): string {
  return `
    base_dir = ${folder}/run
    state_dir = ${folder}/state
    log_path = ${folder}/log
    protocols = imap
    listen = 127.0.0.1
    default_internal_user = ${name}
    default_internal_group = ${group}
    default_login_user = ${name}
    mail_max_userip_connections = 100
    mail_fsync = never
    service imap-login {
      chroot =
      inet_listener imap {
        port = 0
      }
      inet_listener imaps {
        port = ${port}
        ssl = yes
      }
    }
    service anvil {
      chroot =
      # Would make everybody wait once somebody has tried a wrong password.
      unix_listener anvil-auth-penalty {
        mode = 0
      }
    }
    auth_failure_delay = 0
    ssl = required
    ssl_cert = <${folder}/cert.pem
    ssl_key = <${folder}/key.pem
    mail_location = maildir:${folder}/mail/%u
    first_valid_uid = 1
    passdb {
      driver = static
      args = password=${IMAP_PASSWORD}
    }
    userdb {
      driver = static
      args = uid=${name} gid=${group} home=${folder}/mail/%u
    }
  `;
}

async function untilListening(port: number, log: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isListening(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Dovecot does not listen: ${log()}`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => undefined).on('connect', () => socket.destroy());
  });
}

/** Passes connections on, and cuts each of them off when the server has sent so many bytes. Returns its port. */
export async function cuttingOff(port: number, bytesOf: () => number): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((inward) => {
    const outward = connect(port, '127.0.0.1');
    let left = bytesOf();
    for (const socket of [inward, outward]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          inward.destroy();
          outward.destroy();
        });
    }
    inward.pipe(outward);
    outward.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      if (left > 0) inward.write(bytes);
      else inward.destroy();
    });
  });
  closeAfterTest(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
