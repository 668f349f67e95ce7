import { isPublic } from '@rummage/contract';
import type { ApiFetcher } from '@ts-rest/core';
import { watchedFetch } from '../network/watched-fetch.ts';
import { authorized } from './authorized.ts';

/** Sends a call of the contract, with the access token unless the route is public. */
export const authorizedFetch: ApiFetcher = (call) => {
  if (isPublic(call.route)) return watchedFetch(call);
  return authorized((accessToken) =>
    watchedFetch({ ...call, headers: { ...call.headers, authorization: `Bearer ${accessToken}` } }),
  );
};
