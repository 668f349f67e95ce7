import { describeFaults } from '../describe-faults.ts';
import { evening } from './evening.ts';

describeFaults(evening, {
  people: {
    alice: {
      feed: [
        'linen dress ebay 2 | 50.02 | for May',
        'linen dress ebay 3 | 50.03',
        'linen dress ebay 5 | 50.05',
        'linen dress ebay 6 | 50.06',
        'linen dress ebay 7 | 50.07',
        'wool coat ebay 10 | 50.1',
        'wool coat ebay 9 | 50.09',
      ],
      dismissed: ['linen dress ebay 1 | 50.01', 'linen dress ebay 4 | 50.04', 'wool coat ebay 8 | 50.08'],
      kept: ['linen dress ebay 2 | 50.02 | for May'],
      waiting: 0,
    },
  },
});
