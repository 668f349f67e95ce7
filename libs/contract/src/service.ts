import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { ChannelKind } from './choices.ts';
import { Problem } from './problem.ts';

const c = initContract();

export const Health = z
  .object({
    status: z.enum(['ok', 'degraded']).meta({ description: 'Whether all is well.', examples: ['ok'] }),
    reason: z
      .string()
      .optional()
      .meta({ description: 'What needs an operator.', examples: ['The disk is full'] }),
    problems: z
      .array(z.string())
      .optional()
      .meta({
        description: 'All that needs an operator, each with what to do; `reason` is the first of it.',
        examples: [['The disk is full']],
      }),
    version: z.string().meta({ description: 'Of the product.' }),
  })
  .meta({
    description: '`degraded`: the data can be read, but something needs an operator, and `reason` says what.',
  });
export type Health = z.infer<typeof Health>;

export const Installation = z
  .object({
    version: z.string().meta({ description: 'Of the product.' }),
    sign_up: z
      .enum(['open', 'closed'])
      .meta({ description: 'Whether everybody may sign up, or only who is invited.', examples: ['open'] }),
    sign_in: z
      .object({
        password: z
          .boolean()
          .meta({ description: 'Whether the forms for email and password are open.', examples: [true] }),
        passkeys: z
          .boolean()
          .meta({ description: 'Whether passkeys can be used at its address.', examples: [true] }),
        oidc: z
          .string()
          .nullable()
          .meta({
            description: 'What the identity provider is called; null without one.',
            examples: ['Home'],
          }),
        forgotten: z
          .boolean()
          .meta({ description: 'Whether a link for a new password can be mailed.', examples: [true] }),
      })
      .meta({ description: 'How people log in here.' }),
    shops: z.enum(['open', 'operators', 'off']).meta({
      description:
        'Who may add shops: everybody, only who runs the installation, or nobody, and then none is read.',
      examples: ['open'],
    }),
    search_now: z.boolean().meta({
      description: "Whether Shopify's catalogue can be searched for a query, live.",
      examples: [false],
    }),
    mailboxes: z.boolean().meta({
      description: 'Whether people may have a folder of their mail server read.',
      examples: [false],
    }),
    channels: z
      .array(ChannelKind)
      .meta({ description: 'The kinds of channels through which people can be notified here.' }),
  })
  .meta({ description: 'What people have to know before they sign in.' });
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
