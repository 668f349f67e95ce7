import type { Request } from 'express';
import type { Deps } from '../deps.ts';
import type { Sender } from '../http/take-turns.ts';
import { type Admission, admissionReader } from './admission.ts';
import { networkOf } from './network.ts';

/** Who takes turns with a request: its user, or else everybody at its address. */
export function senderReader(deps: Pick<Deps, 'db' | 'key' | 'now'>): (req: Request) => Promise<Sender> {
  const readAdmission = admissionReader(deps);
  return async (req) => {
    const admission = await readAdmission(req);
    if (!admission) return { name: networkOf(req.ip ?? ''), bearer: undefined };
    return { name: `user ${admission.userId}`, bearer: bearerOf(admission) };
  };
}

function bearerOf(admission: Admission): string {
  return 'tokenId' in admission ? `token ${admission.tokenId}` : `session ${admission.sessionId}`;
}
