import { NotebookText } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '#browser/page-head.ts';
import { LiveSheet } from '#features/live/live-sheet.tsx';
import { useUserId } from '#session/session-store.ts';
import { ICON } from '#ui/icon.ts';
import { TopBarLink } from '#ui/page/top-bar.tsx';
import { ReturnToItems } from '../return-to-items.tsx';
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
          <TopBarLink to="/dashboard" isApart>
            <NotebookText {...ICON} />
            Dashboard
          </TopBarLink>
        </>
      }
    >
      <LiveSheet key={queryId} userId={userId} queryId={queryId} />
    </SheetPage>
  );
}
