import { useParams } from 'react-router-dom';
import { usePageTitle } from '#browser/page-head.ts';
import { LiveSheet } from '#features/live/live-sheet.tsx';
import { useUserId } from '#session/session-store.ts';
import { DashboardLink, ReturnToItems } from '../page-bar.tsx';
import { SheetPage } from './sheet-page.tsx';

/** A query, searched at Shopify while somebody looks. */
export function NowPage() {
  const userId = useUserId();
  const queryId = Number(useParams().queryId);
  usePageTitle('Search now');
  return (
    <SheetPage
      bar={
        <>
          <ReturnToItems />
          <DashboardLink isApart />
        </>
      }
    >
      <LiveSheet key={queryId} userId={userId} queryId={queryId} />
    </SheetPage>
  );
}
