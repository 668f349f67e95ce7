import type { Request } from 'express';
import type { Deps } from '../deps.ts';
import type { Sender } from '../http/take-turns.ts';
import { type Admission, tokenReader } from './access-token.ts';
import { networkOf } from './network.ts';
import { isOpenSession } from './sessions.repo.ts';

/** Reads who sends a request: whose token it bears while its session is open. */
export function admissionReader({ db, key, now }: Pick<Deps, 'db' | 'key' | 'now'>) {
  const readToken = tokenReader(key);
  return async ({ headers }: Pick<Request, 'headers'>): Promise<Admission | undefined> => {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    const admission = readToken(token, now());
    return admission && (await isOpenSession(db, admission)) ? admission : undefined;
  };
}

/** Who takes turns with a request: its user, or else everybody at its address. */
export function senderReader(deps: Pick<Deps, 'db' | 'key' | 'now'>): (req: Request) => Promise<Sender> {
  const admissionOf = admissionReader(deps);
  return async (req) => {
    const admission = await admissionOf(req);
    if (!admission) return { name: networkOf(req.ip ?? ''), sessionId: undefined };
    return { name: `user ${admission.userId}`, sessionId: admission.sessionId };
  };
}
