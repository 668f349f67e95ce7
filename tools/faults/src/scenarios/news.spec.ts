import { describeFaults } from '../describe-faults.ts';
import { news } from './news.ts';

const FOUND = ['found: silk scarf ebay 5', 'found: silk scarf ebay 6', 'found: silk tie shop 3'];

describeFaults(news, {
  people: {
    alice: { kept: ['silk scarf ebay 1 | 50.01 ended', 'silk scarf ebay 2 | 30'] },
    bob: { kept: [] },
  },
  news: [
    '1 ended: silk scarf ebay 1',
    ...FOUND.map((found) => `1 ${found}`),
    '1 price_dropped: silk scarf ebay 2 to 30',
    ...FOUND.map((found) => `2 ${found}`),
  ],
});
