import { closeSamples } from '../../../browser/first-steps.ts';
import { usePhone } from '../../../browser/use-phone.ts';
import type { Progress } from '../../../features/items/first/looking-words.ts';
import { Looking } from '../../../features/items/first/looking.tsx';
import { SamplesNote } from '../../../features/sources/samples-note.tsx';

interface FirstStripProps {
  userId: number;
  /** The first look for the query that is shown, if it was not over when the page was opened. */
  look: Progress | undefined;
  found: number;
  saysSamples: boolean;
}

/** What newcomers are told above the items: how far the first look is, and that these are samples. A phone has a line for one of them. */
export function FirstStrip({ userId, look, found, saysSamples }: FirstStripProps) {
  const isPhone = usePhone();
  const isLooking = look !== undefined && !look.isDone;
  return (
    <>
      {look && !(isPhone && saysSamples && !isLooking) && <Looking {...look} found={found} />}
      {saysSamples && !(isPhone && isLooking) && (
        <SamplesNote userId={userId} onOver={() => closeSamples(userId)} />
      )}
    </>
  );
}
