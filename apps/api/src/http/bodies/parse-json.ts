import { HttpError, unreadableBody } from '../errors.ts';

/** More than any query holds. Without a limit the answer would name every wrong value of a huge body. */
const MOST_VALUES = 5000;

/** @throws HttpError 415 for a text that is not in Unicode, 422 for what is no object or array, or is too large to validate */
export function parseJson(bytes: Buffer, contentType: string | undefined): unknown {
  if (bytes.length === 0) return {};
  const text = decoded(bytes, contentType);
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) throw unreadableBody();
  if (holdsMoreThan(MOST_VALUES, value))
    throw new HttpError(422, [{ loc: ['body'], msg: 'The body holds too many values', type: 'too_big' }]);
  return value;
}

function decoded(bytes: Buffer, contentType = ''): string {
  const [, charset = 'utf-8'] = /charset *= *"?([^\s;"]+)/i.exec(contentType) ?? [];
  try {
    if (/^utf-/i.test(charset)) return new TextDecoder(charset).decode(bytes);
  } catch {
    // No encoding that is known here.
  }
  throw new HttpError(415, 'This encoding is not supported');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableBody();
  }
}

/**
 * True if JSON holds more than `most` values, counting the outermost one. A loop, because recursion would
 * overflow the stack for deep JSON.
 */
export function holdsMoreThan(most: number, json: unknown): boolean {
  const waiting = [json];
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count >= most) return true;
    const value = waiting.pop();
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) waiting.push(inner);
  }
  return false;
}
