import { describeFaults } from '../describe-faults.ts';
import { market } from './market.ts';

describeFaults(market, {
  people: {
    alice: {
      feed: [
        // Much cheaper than when it was dismissed.
        'denim jacket ebay 1 | 30 | 50.01',
        'denim jacket ebay 3 | 50.03',
        'denim jacket ebay 4 | 90',
        'denim jacket ebay 5 | 50.05',
        'denim jacket ebay 6 | 50.06',
        'denim shirt shop 1 | 40.01 ended',
        'denim shirt shop 2 | 40.02',
        'denim shirt shop 3 | 40.03',
      ],
      // It was listed again.
      dismissed: ['denim jacket ebay 2 | 50.02'],
    },
  },
});
