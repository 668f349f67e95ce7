import { describeFaults } from '../describe-faults.ts';
import { newcomer } from './newcomer.ts';

describeFaults(newcomer, {
  health: { status: 'ok' },
  people: {
    alice: {
      feed: [
        ...['1', '2', '3', '4', '5', '6', '7'].map((n) => `linen dress ebay ${n} | 50.0${n}`),
        ...['1', '2', '3'].map((n) => `linen jacket shop ${n} | 40.0${n}`),
        ...['8 | 200.08', '9 | 200.09'].map((said) => `wool coat ebay ${said}`),
        'wool coat ebay 10 | 200.1',
      ].sort(),
      dismissed: [],
      queries: ['linen  true quiet or ok', 'wool coat 300 true quiet or ok'],
    },
  },
  news: [],
});
