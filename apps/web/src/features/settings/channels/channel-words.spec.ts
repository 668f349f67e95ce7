import type { Channel } from '@rummage/contract';
import { HOOK } from '#testing/notifications-tab.tsx';
import { failureWords, placeWords, stateWords } from './channel-words.ts';

/** Local times, as the words are. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const NOW = Date.parse(at(26, 21, 40));
const SINCE = { created_at: at(3, 12) };
const DISCORD = { kind: 'discord', address: 'https://discord.com/api/webhooks/1/secret' } as const;
const APPRISE = { kind: 'apprise', address: 'https://apprise.home.example/notify/ines' } as const;
const LINK = 'Open the link.';

describe('the words about a channel', () => {
  it.each<[string, string | undefined, Partial<Channel>]>([
    ['Ines, since 3 November', undefined, { kind: 'telegram', address: '4711', label: 'Ines' }],
    [
      '#finds at Home, answered at 19:02',
      undefined,
      { ...DISCORD, label: '#finds at Home', answered_at: at(26, 19, 2) },
    ],
    ['discord.com, answered on 25 November', undefined, { ...DISCORD, answered_at: at(25, 19) }],
    [
      'Apprise has nothing under this key. https://apprise.home.example/notify/ines',
      'Refused since 07:40.',
      {
        ...APPRISE,
        state: 'paused',
        reason: 'Apprise has nothing under this key.',
        failing_since: at(26, 7, 40),
      },
    ],
    [
      'It answered 500. https://home.example/hook',
      'Failing since 24 November.',
      { reason: 'It answered 500.', failing_since: at(24, 7, 40) },
    ],
    ['https://home.example/hook, paused', undefined, { state: 'paused' }],
    [
      'It answered 410. https://home.example/hook',
      'Refused.',
      { state: 'paused', reason: 'It answered 410.' },
    ],
    [
      'It answered 404. https://home.example/hook',
      'Not confirmed yet: a test has to arrive.',
      { state: 'unconfirmed', reason: 'It answered 404.' },
    ],
    ['https://home.example/hook, not confirmed yet', undefined, { state: 'unconfirmed' }],
    [
      `alice@example.org. ${LINK}`,
      undefined,
      { kind: 'mail', address: 'alice@example.org', state: 'unconfirmed', reason: LINK },
    ],
  ])('are "%s"', (words, failure, different) => {
    const channel = { ...HOOK, ...SINCE, ...different };
    expect([stateWords(channel, NOW), failureWords(channel, NOW)]).toEqual([words, failure]);
  });
});

describe('the words about the place of a channel', () => {
  it.each<[string, Partial<Channel>]>([
    ['https://push.example/message', { kind: 'gotify', address: 'https://push.example/message?token=abc' }],
    ['discord.com', DISCORD],
    ['push.example', { kind: 'push', address: 'https://push.example/send/abc' }],
    ['https://home.example/hooks?for=rummage', { address: 'https://home.example/hooks?for=rummage' }],
    ['Ines', { kind: 'telegram', address: '4711', label: 'Ines' }],
  ])('are %s', (words, different) => {
    expect(placeWords({ ...HOOK, ...different })).toBe(words);
  });
});
