import type { Request } from 'express';
import type { Deps } from '#deps';
import type { Sender } from '#http/take-turns';
import { admissionReader } from './admission.ts';
import { networkOf } from './network.ts';

/** Reads who takes turns with a request: its user, or else everybody at its address. */
export function senderReader(deps: Pick<Deps, 'db' | 'key' | 'now'>): (req: Request) => Promise<Sender> {
  const readAdmission = admissionReader(deps);
  return async (req) => {
    const admission = await readAdmission(req);
    if (!admission) return { name: networkOf(req.ip ?? ''), bearer: undefined, isProgram: false };
    const isProgram = 'tokenId' in admission;
    const bearer = isProgram ? `token ${admission.tokenId}` : `session ${admission.sessionId}`;
    return { name: `user ${admission.userId}`, bearer, isProgram };
  };
}
