import { useConnection } from '../api/use-connection.ts';
import { Banner } from '../ui/banner.tsx';

const WORDS = {
  good: undefined,
  offline: 'You are offline. What was loaded stays; the rest comes when you are back.',
  unreachable: 'Rummage cannot be reached. What was loaded stays; trying again.',
};

/** Says why nothing new comes, for as long as that lasts. */
export function ConnectionBanner() {
  return <Banner>{WORDS[useConnection()]}</Banner>;
}
