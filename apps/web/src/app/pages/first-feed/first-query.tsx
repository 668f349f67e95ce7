import type { Query } from '@rummage/contract';
import { useEffect } from 'react';
import { whenIdle } from '#browser/when-idle.ts';
import { FirstQuestion } from '#features/queries/editor/first-question.tsx';
import { loadAhead } from '../../on-demand.tsx';
import type { OpenDialog } from '../feed/feed-dialogs.tsx';
import { FirstStrip, ThreeKeys } from './first-places.tsx';

interface FirstQueryProps {
  userId: number;
  /** What was looked for before signing up. */
  wanted: string | undefined;
  onOpen: (dialog: OpenDialog) => void;
  onSaved: (query: Query) => void;
}

/** The feed of somebody without queries. What they see next is loaded meanwhile. */
export function FirstQuery({ userId, wanted, onOpen, onSaved }: FirstQueryProps) {
  useEffect(() => whenIdle(() => void loadAhead(FirstStrip, ThreeKeys)), []);
  return (
    <FirstQuestion
      userId={userId}
      initialText={wanted}
      onContinue={(given) => onOpen({ kind: 'add', given })}
      onSaved={onSaved}
    />
  );
}
