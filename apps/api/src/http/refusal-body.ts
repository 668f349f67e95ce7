import { STATUS_CODES } from 'node:http';
import type { Issue } from '@rummage/contract';
import type { Request, Response } from 'express';

const PROBLEM = 'application/problem+json';

interface Refusal {
  status: number;
  detail: string | Issue[];
  more: Record<string, unknown>;
}

/**
 * The body of a refusal, whose type it sets: JSON, or a problem of RFC 9457 for who names that type in `Accept`. There is no other
 * place to read about a refusal, so its type is `about:blank`, and its title what the status means.
 */
export function refusalBody(req: Request, res: Response, { status, detail, more }: Refusal): object {
  const isNamed = req.get('accept')?.toLowerCase().includes(PROBLEM) === true;
  const wantsProblem = isNamed && req.accepts(PROBLEM) !== false;
  res.vary('Accept').type(wantsProblem ? PROBLEM : 'json');
  if (!wantsProblem) return { detail, ...more };
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status };
  if (typeof detail === 'string') return { ...problem, detail, ...more };
  return { ...problem, detail: detail.map(inWords).join('; '), errors: detail, ...more };
}

/** "query_text: Query text is required" */
function inWords({ loc: [, ...path], msg }: Issue): string {
  return path.length > 0 ? `${path.join('.')}: ${msg}` : msg;
}
