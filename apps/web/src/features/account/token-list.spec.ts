import type { PersonalToken } from '@rummage/contract';
import { endOfToken, usageOfToken } from './token-list.tsx';

const NOW = Date.parse('2026-03-01T12:00:00Z');

const token = (known: Partial<PersonalToken>): PersonalToken => ({
  id: 1,
  name: 'spreadsheet',
  scopes: ['read'],
  created_at: '2026-02-28T12:00:00Z',
  expires_at: null,
  last_used_at: null,
  ...known,
});

describe('the words about the use of a token', () => {
  it.each<[string, Partial<PersonalToken>]>([
    ['Read only. Created 24 hours ago, not used yet.', {}],
    ['Read only. Used 6 minutes ago.', { last_used_at: '2026-03-01T11:54:00Z' }],
    ['Read and write. Used just now.', { scopes: ['read', 'write'], last_used_at: '2026-03-01T12:00:00Z' }],
    ['Write only. Used 3 days ago.', { scopes: ['write'], last_used_at: '2026-02-26T12:00:00Z' }],
    ['Add things only. Created 24 hours ago, not used yet.', { scopes: ['capture'] }],
    ['May read, add things. Created 24 hours ago, not used yet.', { scopes: ['read', 'capture'] }],
  ])('say "%s"', (words, known) => {
    expect(usageOfToken(token(known), NOW)).toBe(words);
  });
});

describe('the words about the end of a token', () => {
  it.each<[string, boolean, string | null]>([
    ['Never ends', false, null],
    ['Ends in 4 days', true, '2026-03-05T12:00:00Z'],
    ['Ends 31 March 2026', false, new Date(2026, 2, 31, 12).toISOString()],
    ['Has ended', true, '2026-03-01T12:00:00Z'],
  ])('say "%s"', (words, isSoon, expires_at) => {
    expect(endOfToken(token({ expires_at }), NOW)).toEqual({ words, isSoon });
  });
});
