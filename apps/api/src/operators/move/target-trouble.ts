import { ConfigError } from '../../config.ts';
import { isAway } from '../../db/postgres/postgres-error.ts';
import { oneLine } from '../table.ts';

const NOT_LET_IN = 'the user or the password is wrong';

/** By the code of Node or of PostgreSQL. */
const REASONS: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  '28000': NOT_LET_IN,
  '28P01': NOT_LET_IN,
  '3D000': 'there is no database of this name',
  '25006': 'it can only be read',
  '42501': 'this user may not make tables in it',
  '53100': 'its disk is full',
  '53300': 'it takes no more connections',
  '55P03': 'somebody else is using it',
  '57P01': 'the server was stopped',
};

/** Why the target cannot be used, in words that do not show the password of its address. */
export function targetTrouble(error: unknown, address: string): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as { code?: unknown; message: string };
  const reason = REASONS[String(code)];
  if (reason !== undefined) return reason;
  // The driver's own errors have no code.
  if (message.startsWith('SASL')) return NOT_LET_IN;
  if (isAway(error)) return 'no PostgreSQL answers at this address';
  return oneLine(withoutPassword(message, address)).trim();
}

function withoutPassword(message: string, address: string): string {
  const { password } = new URL(address);
  return [password, decodeURIComponent(password)].reduce(
    (text, secret) => (secret === '' ? text : text.replaceAll(secret, '***')),
    message,
  );
}
