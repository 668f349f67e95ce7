import type { Delivery } from '@rummage/contract';
import { deliveryWords } from './delivery-list.tsx';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const NEW = { state: 'waiting', attempts: 0, problem: null } as const;

describe('the words about a message', () => {
  it.each<[string, Pick<Delivery, 'state' | 'attempts' | 'problem'>]>([
    ['6 minutes ago. Arrived.', { state: 'delivered', attempts: 1, problem: null }],
    ['6 minutes ago. Arrived.', { state: 'delivered', attempts: 2, problem: 'It answered 500.' }],
    ['6 minutes ago. Waiting.', NEW],
    [
      '6 minutes ago. Tried once, will be sent again. It answered 500.',
      { ...NEW, attempts: 1, problem: 'It answered 500.' },
    ],
    ['6 minutes ago. Tried 3 times, will be sent again.', { ...NEW, attempts: 3 }],
    [
      '6 minutes ago. Not delivered. It answered 410.',
      { state: 'failed', attempts: 4, problem: 'It answered 410.' },
    ],
  ])('say "%s"', (words, delivery) => {
    expect(deliveryWords({ ...delivery, created_at: '2026-03-01T09:54:00.000Z' }, NOW)).toBe(words);
  });

  it('begin with a capital', () => {
    expect(deliveryWords({ ...NEW, created_at: '2026-03-01T10:00:00.000Z' }, NOW)).toBe('Just now. Waiting.');
  });
});
