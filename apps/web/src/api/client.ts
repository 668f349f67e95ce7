import { contract } from '@rummage/contract';
import { QueryClient } from '@tanstack/react-query';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { isWorthRetrying } from '../network/answers.ts';
import { authorizedFetch } from './authorized-fetch.ts';

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
