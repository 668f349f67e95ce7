import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Writes and reads passwords so that a stolen database shows none. */
export interface MailboxKeys {
  encrypted: (password: string) => string;
  /** Undefined for what was encrypted with another key. */
  decrypted: (stored: string) => string | undefined;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param secret of the installation, which is not in its database */
export function mailboxKeys(secret: string): MailboxKeys {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'passwords of mailboxes', KEY_BYTES));
  return {
    encrypted: (password) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const hidden = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    decrypted: (stored) => {
      const bytes = Buffer.from(stored, 'base64url');
      const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce).setAuthTag(rest.subarray(0, TAG_BYTES));
        return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
