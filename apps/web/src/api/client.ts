import { contract } from '@rummage/contract';
import { QueryClient } from '@tanstack/react-query';
import type { QueryFilters } from '@tanstack/react-query';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { isWorthRetrying } from '#browser/answers.ts';
import { authorizedFetch } from './authorized.ts';

/** Every call of the contract, typed. */
export const tsr = initTsrReactQuery(contract, { baseUrl: '', api: authorizedFetch });

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Only a request shows whether there is a network: what browsers report is often wrong.
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Returns the body of the expected answer. @throws any other answer, which says why */
export function bodyOf<Answer extends { status: number; body: unknown }>(
  answer: Answer,
): Extract<Answer, { status: 200 }>['body'] {
  // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
  if (answer.status !== 200) throw answer;
  return answer.body;
}

/**
 * Reads again what is cached, because it has changed. An answer on its way may be older than the change, and where nothing is
 * cached yet, invalidating alone would take that answer for the newest.
 * @returns resolves when all that is shown has been read
 */
export function readAgain(client: QueryClient, which: QueryFilters): Promise<void> {
  void client.cancelQueries(which);
  return client.invalidateQueries(which);
}
