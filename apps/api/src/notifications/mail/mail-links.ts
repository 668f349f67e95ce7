import { timingSafeEqual } from 'node:crypto';

/** A mail channel, as far as its links name it. */
interface Linked {
  id: number;
  secret: string | null;
}

interface MailLinks {
  /** The product itself. */
  home: string;
  confirm: string;
  /** Turns mails to this address off. */
  off: string;
}

/** The secret reaches nobody but who reads mails to this address, so it confirms the address and turns it off. */
export function mailLinks({ id, secret }: Linked, publicUrl: string): MailLinks {
  const token = `${id}.${secret}`;
  return {
    home: publicUrl,
    confirm: `${publicUrl}/confirm/${token}`,
    off: `${publicUrl}/unsubscribe/${token}`,
  };
}

/** The channel that a link names, and the secret that it has to have; undefined for what is no token. */
export function readLinkToken(token: string): { id: number; secret: string } | undefined {
  const [, id, secret] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  return id === undefined || secret === undefined ? undefined : { id: Number(id), secret };
}

/** Takes the same time whatever differs. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
