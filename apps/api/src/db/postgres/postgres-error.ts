/** Nobody answers at the address, or the connection broke. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/**
 * Connection exceptions, a server that starts, stops or hands over to another one (which for a moment only reads), and too many
 * connections: https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const REFUSING = /^(08...|57P0[1-5]|25006|53300|25P03)$/;
/** The driver has no codes for these. */
const SAID_BY_THE_DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** True if the database cannot be used now but probably soon, by another connection. */
export function isAway(error: unknown): boolean {
  return someCause(error, ({ code, syscall, message }) => {
    if (typeof code !== 'string') return SAID_BY_THE_DRIVER.test(String(message));
    const hasNoSocket = code === 'ENOENT' && syscall === 'connect';
    return hasNoSocket || UNREACHABLE.test(code) || REFUSING.test(code);
  });
}

/** True if a transaction collided with another one: repeated, it may succeed. */
export function isCollision(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '40001' || code === '40P01');
}

/** True if the server gave up: a statement took too long, waited too long for others, or needs more than there is. */
export function isOverloaded(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '57014' || code === '55P03' || code === '53200');
}

/** True if the disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '53100');
}

interface Said {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
}

/** Drizzle wraps what the database says, and Node what several addresses said. */
function someCause(error: unknown, is: (said: Said) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  if (is(error)) return true;
  return someCause(cause, is) || (Array.isArray(errors) && errors.some((each) => someCause(each, is)));
}
