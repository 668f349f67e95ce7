import { useState } from 'react';
import { useConnection } from '#browser/connection.ts';
import { isStoringRefused } from '#browser/stored/stored-values.ts';
import { Banner } from '#ui/page/banner.tsx';

const WORDS = {
  good: undefined,
  offline: 'Offline. Showing what was loaded.',
  unreachable: 'Rummage cannot be reached. What was loaded stays; trying again.',
};

/** Says why nothing new arrives, for as long as the connection is lost. */
export function ConnectionBanner() {
  return <Banner>{WORDS[useConnection()]}</Banner>;
}

/** Warns, before a login, that this browser will not remember it. */
export function StorageBanner() {
  const [isRefused] = useState(isStoringRefused);
  if (!isRefused) return null;
  return (
    <Banner>
      This browser stores nothing for Rummage. Everything works, but you have to log in again after each
      reload.
    </Banner>
  );
}
