import { contract } from '@rummage/contract';
import { initClient } from '@ts-rest/core';
import { watchedFetch } from '../network/watched-fetch.ts';

/** The calls that make and end sessions: they carry no access token, so they are never repeated with a new one. */
export const authCalls = initClient(contract.auth, { baseUrl: '', api: watchedFetch });
