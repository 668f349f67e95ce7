import { tsRestFetchApi } from '@ts-rest/core';
import type { ApiFetcher } from '@ts-rest/core';
import { watched } from './watched.ts';

/** Sends a call, and checks the connection when the server did not answer it. */
export const watchedFetch: ApiFetcher = (call) => watched(tsRestFetchApi(call));
