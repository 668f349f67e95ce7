import addressparser from 'nodemailer/lib/addressparser';

/** Plain ones only: nothing in them could begin another header, another recipient or another command. */
const ADDRESS =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

export interface MailSenderName {
  name: string;
  address: string;
}

/** The address as it is stored, its domain in small letters; undefined for anything else. */
export function mailAddress(text: string): string | undefined {
  if (!ADDRESS.test(text)) return undefined;
  const at = text.lastIndexOf('@');
  return text.slice(0, at) + text.slice(at).toLowerCase();
}

/** Reads `address` and `Name <address>`; undefined for anything else. */
export function readSender(text: string): MailSenderName | undefined {
  if (/\p{Cc}/u.test(text)) return undefined;
  const [one, ...others] = addressparser(text, { flatten: true });
  const address = one && others.length === 0 ? mailAddress(one.address) : undefined;
  return one && address !== undefined ? { name: one.name, address } : undefined;
}
