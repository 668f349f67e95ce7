import { statusOf } from '#browser/answers.ts';

export const NETWORK_ERROR = 'Network error. Please check your connection and try again.';

/**
 * Returns words for the person at the screen: the server's where it refused, the fallback where it failed
 * (5xx), as its words do not help then.
 * @param error what a call was rejected with: an answer that is not 2xx, or an Error of the network
 * @param fallback for everything else
 * @param say puts one entry of a list of problems into words
 */
export function errorMessage(error: unknown, fallback: string, say = issueMessage): string {
  const isFailure = (statusOf(error) ?? 0) >= 500;
  return isFailure ? fallback : saveMessage(error, fallback, say);
}

/**
 * Returns the words of `errorMessage` for something that was not saved, but with the server's words also
 * where it failed (5xx).
 */
export function saveMessage(error: unknown, fallback: string, say = issueMessage): string {
  if (error instanceof TypeError) return NETWORK_ERROR;
  const body = field(error, 'body');
  const detail = field(body, 'detail');
  const messages = [
    detailText(detail, say),
    field(detail, 'msg'),
    field(body, 'msg'),
    field(body, 'message'),
  ];
  return (
    messages.find((message): message is string => typeof message === 'string' && message !== '') ?? fallback
  );
}

/** The detail of an answer, also of a 5xx; the fallback where there is none, as without a network. */
export function detailMessage(error: unknown, fallback: string): string {
  return detailText(field(field(error, 'body'), 'detail'), issueMessage) ?? fallback;
}

function detailText(detail: unknown, say: (issue: unknown) => string): string | undefined {
  if (Array.isArray(detail) && detail.length > 0) return detail.map(say).join('; ');
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}

/** An entry of a list of problems with the field that it is about: "max_price: Maximum price must be a positive number". */
export function fieldMessage(issue: unknown): string {
  const path = fieldPath(issue);
  return [...(path.length > 0 ? [path.join('.')] : []), issueMessage(issue)].join(': ');
}

function fieldPath(issue: unknown): unknown[] {
  const loc = field(issue, 'loc');
  return Array.isArray(loc) ? loc.filter((step) => step !== 'body') : [];
}

/**
 * Returns the problem of each field of a refusal, by the field's name: `{ email: 'Email is required' }`.
 * Empty for other errors.
 */
export function fieldProblems(error: unknown): Partial<Record<string, string>> {
  const detail = field(field(error, 'body'), 'detail');
  if (!Array.isArray(detail)) return {};
  return Object.fromEntries(detail.map((issue) => [fieldPath(issue).join('.'), issueMessage(issue)]));
}

/** The kind of problem that a refusal names first: "shop_robots". Undefined for other errors. */
export function problemType(error: unknown): string | undefined {
  const detail = field(field(error, 'body'), 'detail');
  const type: unknown = Array.isArray(detail) ? field(detail[0], 'type') : undefined;
  return typeof type === 'string' ? type : undefined;
}

function issueMessage(issue: unknown): string {
  const message = field(issue, 'msg');
  return typeof message === 'string' && message !== '' ? message : 'Validation error';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
