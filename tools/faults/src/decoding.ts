import type { Faults } from './faults.ts';

/** What was sent cannot be spoiled on the way, and what comes back to a test is not the product's to read. */
const OF_REQUESTS = /body-parser|superagent/;

/** Makes reading JSON fail as the faults say, wherever the product does it. @returns ends that */
export function failDecoding(faults: Faults): () => void {
  const { parse } = JSON;
  JSON.parse = ((text: string, ...more: []) => {
    const fails = !OF_REQUESTS.test(new Error().stack ?? '') && faults.isDue('decode');
    return parse(fails ? `${text} !` : text, ...more) as unknown;
  }) as typeof JSON.parse;
  return () => {
    JSON.parse = parse;
  };
}
