import { lazy, Suspense, useState } from 'react';
import { fetchCode } from '../../api/fetch-code.ts';
import { wantedQuery } from '../../browser/wanted-query.ts';

const importSaving = () => import('../../features/queries/wanted/save-wanted-query.tsx');
const SaveWantedQuery = lazy(async () => ({ default: (await fetchCode(importSaving)).SaveWantedQuery }));

/** Saves what the user wanted to save on the landing page; for almost everybody there is nothing. */
export function WantedQuery({ userId }: { userId: number }) {
  const [text] = useState(wantedQuery);
  if (text === undefined) return null;
  return (
    <Suspense>
      <SaveWantedQuery userId={userId} text={text} />
    </Suspense>
  );
}
