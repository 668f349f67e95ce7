import { closeSamples } from '../../../browser/first-steps.ts';
import { Looking } from '../../../features/items/first/looking.tsx';
import type { Progress } from '../../../features/items/first/looking-words.ts';
import { SamplesNote } from '../../../features/sources/samples-note.tsx';

interface FirstStripProps {
  userId: number;
  /** The first look for the query that is shown, if it was not over when the page was opened. */
  look: Progress | undefined;
  found: number;
  saysSamples: boolean;
}

/** What newcomers are told above the items: how far the first look is, and that these are samples. */
export function FirstStrip({ userId, look, found, saysSamples }: FirstStripProps) {
  return (
    <>
      {look && <Looking {...look} found={found} />}
      {saysSamples && <SamplesNote userId={userId} onOver={() => closeSamples(userId)} />}
    </>
  );
}
