import { describeFaults } from '../describe-faults.ts';
import { leaving } from './leaving.ts';

describeFaults(leaving, {
  people: {
    alice: {
      feed: [
        'silk scarf ebay 1 | 50.01',
        'silk scarf ebay 2 | 50.02',
        'silk scarf ebay 3 | 50.03',
        'silk shawl ebay 4 | 50.04',
        'silk tie tradera 1 | 50.01',
        'silk tie tradera 2 | 50.02',
      ],
      queries: ['silk  true quiet or ok', 'wool  false Paused: nothing is collected until it is resumed.'],
    },
  },
});
