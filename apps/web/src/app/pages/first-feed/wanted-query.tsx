import type { Query } from '@rummage/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';

const SaveWantedQuery = lazyPart(
  async () => (await import('../../../features/queries/editor/save-wanted-query.tsx')).SaveWantedQuery,
);

interface WantedQueryProps {
  userId: number;
  /** What the user wanted to save on the landing page; for almost everybody there is nothing. */
  text: string | undefined;
  /** Whether the feed knows what it shows. */
  isReady: boolean;
  onSaved: (query: Query) => void;
}

/** Saves what the user wanted to save before signing up, once. */
export function WantedQuery({ text, isReady, ...rest }: WantedQueryProps) {
  const [isStarted, setIsStarted] = useState(isReady);
  if (isReady && !isStarted) setIsStarted(true);
  if (text === undefined || !isStarted) return null;
  return (
    <Suspense>
      <SaveWantedQuery {...rest} text={text} />
    </Suspense>
  );
}
