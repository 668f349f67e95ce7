import { useConnection } from '../network/use-connection.ts';
import { Banner } from '../ui/page/banner.tsx';

const WORDS = {
  good: undefined,
  offline: 'Offline. Showing what was loaded.',
  unreachable: 'Rummage cannot be reached. What was loaded stays; trying again.',
};

/** Says why nothing new arrives, for as long as the connection is lost. */
export function ConnectionBanner() {
  return <Banner>{WORDS[useConnection()]}</Banner>;
}
