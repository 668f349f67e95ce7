import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Problem } from './problem.ts';

const c = initContract();

export const Health = z.object({ status: z.literal('ok') });
export type Health = z.infer<typeof Health>;

export const service = c.router({
  health: {
    summary: 'Whether the service and its database answer',
    method: 'GET',
    path: '/api/health',
    metadata: { access: 'public' },
    responses: { 200: Health, 503: Problem },
  },
  openApi: {
    summary: 'This interface as an OpenAPI 3.1 document',
    method: 'GET',
    path: '/api/openapi.json',
    metadata: { access: 'public' },
    responses: { 200: z.record(z.string(), z.unknown()) },
  },
});
