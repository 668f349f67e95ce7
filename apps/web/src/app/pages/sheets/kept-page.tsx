import { X } from 'lucide-react';
import { useEffect } from 'react';
import { usePageTitle } from '#browser/page-head.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { useCloser } from '#features/items/carousel/closer/use-closer.ts';
import { KeptSheet } from '#features/items/kept/kept-sheet.tsx';
import { useUserId } from '#session/session-store.ts';
import { ICON } from '#ui/icon.ts';
import { TopBarLink } from '#ui/page/top-bar.tsx';
import { loadAhead, neighbourPages } from '../../on-demand.tsx';
import { DashboardLink, ReturnToItems } from '../page-bar.tsx';
import { BackCell, SheetPage } from './sheet-page.tsx';

export function KeptPage() {
  const userId = useUserId();
  const closer = useCloser();
  usePageTitle('Kept');
  useEffect(() => whenIdle(() => void loadAhead(...neighbourPages)), []);
  return (
    <SheetPage
      bar={
        <>
          <BackCell closer={closer} name="Kept">
            <ReturnToItems />
          </BackCell>
          <TopBarLink to="/crossed-out" isApart>
            <X {...ICON} />
            Deleted
          </TopBarLink>
          <DashboardLink />
        </>
      }
    >
      <KeptSheet userId={userId} closer={closer} />
    </SheetPage>
  );
}
