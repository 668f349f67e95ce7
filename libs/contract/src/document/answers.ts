import type { AppRoute } from '@ts-rest/core';
import { hasEtag, isOpenDuringBreak, isPublic, refusalsOf } from '../route-metadata.ts';
import { refTo } from './json.ts';

/** The statuses of all answers that a call can give, in order. */
export function statusesOf(route: AppRoute): string[] {
  const all = [...Object.keys(route.responses), ...(hasEtag(route) ? ['304'] : [])];
  return all.filter((status) => canAnswer(Number(status), route)).sort();
}

/** The contract lists every shared refusal with every call; not every call can give each of them. */
function canAnswer(status: number, route: AppRoute): boolean {
  if (refusalsOf(route).includes(status)) return true;
  switch (status) {
    case 400:
      return route.path.includes(':');
    // 403 comes also of being suspended.
    case 401:
    case 403:
      return !isPublic(route);
    case 413:
    case 415:
      return route.method !== 'GET';
    case 423:
      return !isPublic(route) && !isOpenDuringBreak(route);
    case 429:
      return !isPublic(route);
    default:
      return true;
  }
}

const text = { type: 'string' };

/** Headers of many answers. */
export const HEADERS = {
  ETag: { description: 'Names this answer.', schema: text, example: 'W/"k3J9s0"' },
  Location: {
    description: 'The address of what was created.',
    schema: text,
    example: '/api/users/queries/7',
  },
  RateLimit: {
    description:
      'How much of a limit is left, and in how many seconds it starts again; several with commas between them.',
    schema: text,
    example: '"call";r=599;t=60',
  },
  'RateLimit-Policy': {
    description: 'How often something may be done in how many seconds.',
    schema: text,
    example: '"call";q=600;w=60',
  },
  'Retry-After': {
    description: 'In how many seconds to try again.',
    schema: { type: 'integer' },
    example: 30,
  },
  'X-Unknown-Fields': {
    description: 'Fields of the body that are not known and were ignored, by their paths, divided by commas.',
    schema: text,
    example: 'colour',
  },
};
type HeaderName = keyof typeof HEADERS;

const LIMITS: HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

/** References to any of several headers. */
export function headerRefs(names: readonly HeaderName[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Headers about limits, sent with an answer. */
export const LIMIT_HEADERS = headerRefs(LIMITS);

interface SharedRefusal {
  name: string;
  /** The words of HTTP for the status. */
  title: string;
  description: string;
  /** The example of its `detail`. */
  detail: unknown;
  schema?: string;
  headers?: HeaderName[];
}

const MISSING_TEXT = { loc: ['body', 'query_text'], msg: 'Query text is required', type: 'invalid_type' };
/** The same as a text. */
const IN_WORDS = 'query_text: Query text is required';

/** Refusals that calls share, by status. */
export const REFUSALS: Readonly<Record<string, SharedRefusal>> = {
  400: {
    name: 'BadRequest',
    title: 'Bad Request',
    description: 'The request cannot be read.',
    detail: 'The request cannot be read',
  },
  401: {
    name: 'Unauthorized',
    title: 'Unauthorized',
    description: 'The token is missing or not valid, or the password is wrong.',
    detail: 'Not signed in',
  },
  403: {
    name: 'Forbidden',
    title: 'Forbidden',
    description: 'It belongs to another user, this token may not do it, or the account is suspended.',
    detail: 'This belongs to another user',
  },
  404: {
    name: 'NotFound',
    title: 'Not Found',
    description: 'It is not there, or belongs to another user.',
    detail: 'Query not found',
  },
  409: {
    name: 'Conflict',
    title: 'Conflict',
    description: 'It cannot be done as things are.',
    detail: 'User already registered.',
  },
  413: {
    name: 'TooLarge',
    title: 'Payload Too Large',
    description: 'The body is too large.',
    detail: 'The request is too large',
  },
  415: {
    name: 'Unsupported',
    title: 'Unsupported Media Type',
    description: 'The encoding of the body is not known.',
    detail: 'This encoding is not supported',
  },
  422: {
    name: 'Invalid',
    title: 'Unprocessable Entity',
    description: 'Something of the request is wrong: everything is named at once.',
    detail: [MISSING_TEXT],
    schema: 'ValidationProblem',
  },
  423: {
    name: 'OnBreak',
    title: 'Locked',
    description: 'The user is on a break.',
    detail: 'You are on a break',
    schema: 'Locked',
  },
  429: {
    name: 'TooOften',
    title: 'Too Many Requests',
    description: 'A limit is reached.',
    detail: 'You have called too often. Please wait.',
    headers: ['Retry-After'],
  },
  500: {
    name: 'Broken',
    title: 'Internal Server Error',
    description: 'Something is wrong in the product; its log says what.',
    detail: 'Internal Server Error',
  },
  503: {
    name: 'Unavailable',
    title: 'Service Unavailable',
    description: 'It cannot be done now.',
    detail: 'Too much is being sent at once',
    headers: ['Retry-After'],
  },
};

/** Every refusal once. Limits are named also with refusals. */
export function refusalResponses(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(
      ([status, { name, title, description, detail, schema = 'Problem', headers = [] }]) => {
        const locked = schema === 'Locked' ? { locked_until: '2026-03-02T12:00:00.000Z' } : {};
        const example = { detail, ...locked };
        const words = Array.isArray(detail) ? { detail: IN_WORDS, errors: detail } : { detail };
        const problem = {
          type: 'about:blank',
          title,
          status: Number(status),
          ...words,
          ...locked,
        };
        const content = {
          'application/json': { schema: refTo(schema), example },
          'application/problem+json': { schema: refTo('ProblemDetails'), example: problem },
        };
        return [name, { description, headers: { ...headerRefs(headers), ...LIMIT_HEADERS }, content }];
      },
    ),
  );
}
