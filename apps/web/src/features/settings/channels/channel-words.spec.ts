import type { Channel } from '@rummage/contract';
import { addressWords, stateWords } from './channel-words.ts';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

describe('the words about the state of a channel', () => {
  it.each<[string, Partial<Channel> & Pick<Channel, 'state' | 'reason'>, string | undefined]>([
    ['Nothing sent yet.', { state: 'active', reason: null }, undefined],
    ['Last message 6 minutes ago.', { state: 'active', reason: null }, '2026-03-01T09:54:00.000Z'],
    ['It answered 500.', { state: 'active', reason: 'It answered 500.' }, '2026-03-01T09:54:00.000Z'],
    ['Not confirmed yet: a test has to arrive.', { state: 'unconfirmed', reason: null }, undefined],
    [
      'Not confirmed yet: a test has to arrive. It answered 404.',
      { state: 'unconfirmed', reason: 'It answered 404.' },
      undefined,
    ],
    [
      'Not confirmed yet. Open the link.',
      { kind: 'mail', state: 'unconfirmed', reason: 'Open the link.' },
      undefined,
    ],
    ['Paused.', { state: 'paused', reason: null }, undefined],
    ['Paused. It answered 410.', { state: 'paused', reason: 'It answered 410.' }, undefined],
  ])('say "%s"', (words, channel, lastAt) => {
    expect(stateWords({ kind: 'webhook', ...channel }, lastAt, NOW)).toBe(words);
  });
});

describe('the words about the address of a channel', () => {
  it('leave out the token of Gotify', () => {
    const address = 'https://push.example/message?token=abc';
    expect(addressWords({ kind: 'gotify', address })).toBe('https://push.example/message');
  });

  it('name only the push service of a browser', () => {
    expect(addressWords({ kind: 'push', address: 'https://push.example/send/abc' })).toBe('push.example');
  });

  it('name the address of a webhook in full', () => {
    const address = 'https://home.example/hooks?for=rummage';
    expect(addressWords({ kind: 'webhook', address })).toBe(address);
  });
});
