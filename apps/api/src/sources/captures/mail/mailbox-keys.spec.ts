import { mailboxKeys } from './mailbox-keys.ts';

const PASSWORD = 'correct horse – Batterie 🔋';

describe('mailboxKeys', () => {
  it('reads a password with the secret with which it was written, and with no other', () => {
    const stored = mailboxKeys('one secret').encrypted(PASSWORD);
    expect(mailboxKeys('one secret').decrypted(stored)).toBe(PASSWORD);
    expect(mailboxKeys('another secret').decrypted(stored)).toBeUndefined();
  });

  it('writes the same password differently each time', () => {
    const keys = mailboxKeys('one secret');
    expect(keys.encrypted(PASSWORD)).not.toBe(keys.encrypted(PASSWORD));
  });

  it('reads nothing that somebody has changed', () => {
    const keys = mailboxKeys('one secret');
    const stored = Buffer.from(keys.encrypted(PASSWORD), 'base64url');
    for (const at of stored.keys()) {
      const changed = Buffer.from(stored);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(keys.decrypted(changed.toString('base64url'))).toBeUndefined();
    }
    expect(keys.decrypted('')).toBeUndefined();
  });
});
