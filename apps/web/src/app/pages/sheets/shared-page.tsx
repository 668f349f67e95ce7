import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '#browser/page-head.ts';
import { useCloser } from '#features/items/carousel/closer/use-closer.ts';
import { SharedSheet } from '#features/items/kept/shared-sheet.tsx';
import { currentSession } from '#session/session-store.ts';
import { ICON } from '#ui/icon.ts';
import { TopBarButton, Wordmark } from '#ui/page/top-bar.tsx';
import { BackCell, SheetPage } from './sheet-page.tsx';

/** Page of somebody's kept and shared items, for everybody who has the address. */
export function SharedPage() {
  const { token = '' } = useParams();
  const closer = useCloser();
  usePageTitle('Kept');
  return (
    <SheetPage
      bar={
        <>
          <BackCell closer={closer} name="Kept">
            <Wordmark to={currentSession() ? '/' : '/test'} />
          </BackCell>
          <TopBarButton isApart onClick={() => window.print()}>
            <Printer {...ICON} />
            Print
          </TopBarButton>
        </>
      }
    >
      <meta name="robots" content="noindex" />
      <SharedSheet key={token} token={token} closer={closer} />
    </SheetPage>
  );
}
