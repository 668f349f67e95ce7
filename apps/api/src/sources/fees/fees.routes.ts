import { contract, type Fee } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';

/** What is charged until a thing is at a door, as far as this installation knows. */
export function feesRoutes({ fees }: Pick<Deps, 'fees'>) {
  return initServer().router(contract.fees, {
    list: async () => ({ status: 200, body: fees as Fee[] }),
  });
}
