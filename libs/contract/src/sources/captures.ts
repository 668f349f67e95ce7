import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { OwnPath } from '../fields.ts';
import { Problem } from '../problem.ts';
import { Brought, CapturedMail, Mailbox, MailboxInput, MailInput } from './captured-mails.ts';
import { Captured, CaptureInput, CapturePreview } from './captured-pages.ts';

const c = initContract();

export const captures = c.router({
  list: {
    summary: 'What this user brought from other sites, and how their mailbox is doing',
    method: 'GET',
    path: '/api/users/:user_id/captures',
    pathParams: OwnPath,
    responses: { 200: Brought },
  },
  preview: {
    summary: 'What would be captured of a page; nothing is saved',
    method: 'POST',
    path: '/api/users/:user_id/captures/preview',
    metadata: { scope: 'capture' },
    pathParams: OwnPath,
    body: CaptureInput,
    responses: { 200: CapturePreview },
  },
  create: {
    summary: 'Capture a thing for sale from a page that somebody has open',
    description:
      'Reads the JSON-LD of the page, then its Open Graph and other meta elements; what is given counts instead. ' +
      'An address that is there already, tracking parameters aside, is answered with 200: price and pictures are ' +
      'renewed, and a change of the price is recorded. A listing of a marketplace or shop that is read here joins ' +
      'that listing. At most 256 kB (413). No site is asked for anything. A personal access token needs the scope ' +
      '`capture`, which opens this call and its preview alone.',
    method: 'POST',
    path: '/api/users/:user_id/captures',
    metadata: { scope: 'capture' },
    pathParams: OwnPath,
    body: CaptureInput,
    responses: { 200: Captured, 201: Captured, 404: Problem, 409: Problem },
  },
  mail: {
    summary: 'Capture the things that an alert mail lists',
    description:
      'At most 1 MB (413). Things are found by their link, picture, title and price standing together. The same ' +
      'mail again changes nothing.',
    method: 'POST',
    path: '/api/users/:user_id/captures/mail',
    pathParams: OwnPath,
    body: MailInput,
    responses: { 200: CapturedMail, 409: Problem },
  },
  saveMailbox: {
    summary: 'Name the folder of a mail server from which alert mails are read',
    description:
      'It is tried at once: what the server refuses is answered with 422 at the field that it is about. Where ' +
      '`mailboxes` of `GET /api/installation` is false, 403.',
    method: 'PUT',
    path: '/api/users/:user_id/mailbox',
    metadata: { scope: 'none' },
    pathParams: OwnPath,
    body: MailboxInput,
    responses: { 200: Mailbox },
  },
  pauseMailbox: {
    summary: 'Pause or resume the mailbox',
    method: 'PATCH',
    path: '/api/users/:user_id/mailbox',
    metadata: { scope: 'none' },
    pathParams: OwnPath,
    body: z.object({
      paused: z.boolean().meta({ description: 'Whether it is paused.', examples: [true] }),
    }),
    responses: { 200: Mailbox, 404: Problem },
  },
  deleteMailbox: {
    summary: 'Forget the mailbox with its password; what was brought stays',
    method: 'DELETE',
    path: '/api/users/:user_id/mailbox',
    metadata: { scope: 'none' },
    pathParams: OwnPath,
    responses: { 204: c.noBody(), 404: Problem },
  },
});
