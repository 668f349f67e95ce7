import { MAX_BREAK_MINUTES, MIN_BREAK_MINUTES } from '@rummage/vocabulary';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { BreakExit } from '../choices.ts';
import { EXAMPLES, Instant, OwnPath } from '../fields.ts';
import { Problem } from '../problem.ts';

const c = initContract();

export const BREAK_LENGTH = 'A break lasts from 15 minutes to 90 days';

export const Break = z
  .object({
    started_at: Instant.meta({ description: 'When it started.', examples: [EXAMPLES.at] }),
    ends_at: Instant.meta({
      description: "When it ends: as chosen, or sooner after 'End early'.",
      examples: [EXAMPLES.later],
    }),
    exit: BreakExit.meta({ description: 'How it may end before its time.' }),
    end_early_asked_at: Instant.nullable().meta({
      description: "When 'End early' was pressed; null until then.",
      examples: [EXAMPLES.at],
    }),
  })
  .meta({ description: 'A break as the server returns it.' });
export type Break = z.infer<typeof Break>;

export const BreakState = z
  .object({
    now: Instant.meta({
      description: "The server's time; only this clock decides.",
      examples: [EXAMPLES.at],
    }),
    break: Break.nullable().meta({ description: 'Null while there is none.' }),
    end_early_from: Instant.nullable().meta({
      description:
        "When 'End early' may be pressed again, if it was pressed within 7 days; null when it may be pressed now.",
      examples: [EXAMPLES.later],
    }),
    welcome: z
      .object({
        started_at: Instant.meta({ description: 'When it started.', examples: [EXAMPLES.at] }),
        ended_at: Instant.meta({ description: 'When it ended.', examples: [EXAMPLES.at] }),
        new_items: z.int().meta({ description: 'How many items are new.', examples: [5] }),
      })
      .nullable()
      .meta({
        description:
          'The last break and how many items are new since it started; null after the call `welcomed`.',
      }),
  })
  .meta({ description: 'Whether somebody is on a break, and what comes after it.' });
export type BreakState = z.infer<typeof BreakState>;

export const BreakInput = z
  .object({
    minutes: z
      .number({ error: BREAK_LENGTH })
      .int({ error: BREAK_LENGTH, abort: true })
      .min(MIN_BREAK_MINUTES, BREAK_LENGTH)
      .max(MAX_BREAK_MINUTES, BREAK_LENGTH)
      .optional()
      .meta({ description: 'How long it lasts.', examples: [60] }),
    ends_at: z.iso
      .datetime({ offset: true, error: 'The end must be an instant' })
      .optional()
      .meta({ description: 'When it ends.', examples: [EXAMPLES.later] }),
    exit: BreakExit.meta({ description: 'How it may end before its time.' }),
  })
  .refine(({ minutes, ends_at }) => (minutes === undefined) !== (ends_at === undefined), {
    path: ['minutes'],
    message: 'Choose either minutes or an end',
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'minutes' || path?.[0] === 'ends_at'),
  })
  .meta({ description: 'How long, or until when: exactly one of the two.' });
export type BreakInput = z.infer<typeof BreakInput>;

/** The screen-time break. While it lasts every other private call answers 423. */
export const breaks = c.router({
  state: {
    summary: 'Whether this user is on a break, until when, and what is new since the last one',
    method: 'GET',
    path: '/api/users/:user_id/break',
    metadata: { duringBreak: 'open' },
    pathParams: OwnPath,
    responses: { 200: BreakState },
  },
  start: {
    summary: 'Begin a break of 15 minutes to 90 days, for every session at once',
    description:
      '`exit` is how it may end before its time: `none`, or `early`, which is the call `break/end-early`.',
    method: 'POST',
    path: '/api/users/:user_id/break',
    metadata: { scope: 'both', location: 'sent' },
    pathParams: OwnPath,
    body: BreakInput,
    responses: { 201: BreakState },
  },
  endEarly: {
    summary: 'End the break ten minutes from now, where that exit was chosen; once in 7 days',
    description:
      'Pressing it again changes nothing. 423 when the exit was not chosen, 429 when 7 days have not passed.',
    method: 'POST',
    path: '/api/users/:user_id/break/end-early',
    metadata: { duringBreak: 'open', refusals: [423] },
    pathParams: OwnPath,
    body: c.noBody(),
    responses: { 200: BreakState, 404: Problem },
  },
  welcomed: {
    summary: 'The user has been told what is new since the last break',
    method: 'POST',
    path: '/api/users/:user_id/break/welcomed',
    pathParams: OwnPath,
    body: c.noBody(),
    responses: { 204: c.noBody() },
  },
});
