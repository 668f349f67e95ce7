import { isPublic } from '@rummage/contract';
import type { ApiFetcher } from '@ts-rest/core';
import { authorized } from './authorized.ts';
import { watchedFetch } from './watched-fetch.ts';

/** Sends a call of the contract, with the access token unless the route is public. */
export const authorizedFetch: ApiFetcher = (call) => {
  if (isPublic(call.route)) return watchedFetch(call);
  return authorized((accessToken) =>
    watchedFetch({ ...call, headers: { ...call.headers, authorization: `Bearer ${accessToken}` } }),
  );
};
