import type { Query } from '@rummage/contract';
import { useEffect } from 'react';
import { whenIdle } from '#browser/when-idle.ts';
import { FirstQuestion } from '#features/queries/editor/first-question.tsx';
import { loadAhead } from '../../on-demand.tsx';
import { FirstStrip, ThreeKeys } from './first-places.tsx';

interface FirstQueryProps {
  userId: number;
  /** The search from before signing up. */
  wanted: string | undefined;
  /** Goes on with that search. */
  onContinue: (given: { text: string; isPressed: boolean }) => void;
  onSaved: (query: Query) => void;
}

/** The feed of somebody without queries. What they see next is loaded meanwhile. */
export function FirstQuery({ userId, wanted, onContinue, onSaved }: FirstQueryProps) {
  useEffect(() => whenIdle(() => void loadAhead(FirstStrip, ThreeKeys)), []);
  return <FirstQuestion userId={userId} initialText={wanted} onContinue={onContinue} onSaved={onSaved} />;
}
