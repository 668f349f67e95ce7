import { useState } from 'react';
import { isStoringRefused } from '../browser/stored-values.ts';
import { Banner } from '../ui/page/banner.tsx';

/** Says to who is about to log in that this browser will not remember it. */
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
