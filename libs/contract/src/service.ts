import { initContract } from '@ts-rest/core';
import { CHANNEL_KINDS } from '@rummage/vocabulary';
import { z } from 'zod';
import { Problem } from './problem.ts';

const c = initContract();

/** `degraded`: the data can be read, but something needs an operator, and `reason` says what. */
export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  reason: z.string().optional(),
  /** Of the product. */
  version: z.string(),
});
export type Health = z.infer<typeof Health>;

/** What people have to know before they sign in. */
export const Installation = z.object({
  /** Of the product. */
  version: z.string(),
  sign_up: z.enum(['open', 'closed']),
  /** Who may add shops: everybody, only who runs the installation, or nobody, and then none is read. */
  shops: z.enum(['open', 'operators', 'off']),
  /** Whether Shopify's catalogue can be searched for a query, live. */
  search_now: z.boolean(),
  /** The kinds of channels through which people can be notified here. */
  channels: z.array(z.enum(CHANNEL_KINDS)),
});
export type Installation = z.infer<typeof Installation>;

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
  docs: {
    summary: 'This interface as a page to read',
    method: 'GET',
    path: '/api/docs',
    metadata: { access: 'public' },
    responses: { 200: c.otherResponse({ contentType: 'text/html; charset=utf-8', body: z.string() }) },
  },
  installation: {
    summary:
      'Who may sign up and add shops here, whether Shopify is searched live, and how people can be notified',
    method: 'GET',
    path: '/api/installation',
    metadata: { access: 'public' },
    responses: { 200: Installation },
  },
});
