import { useState } from 'react';
import { usePageTitle } from '#browser/page-head.ts';
import { useCloser } from '#features/items/carousel/closer/use-closer.ts';
import { CrossedOut } from '#features/items/crossed-out/crossed-out.tsx';
import { KeptLink } from '#features/items/kept/kept-link.tsx';
import { SecondChance } from '#features/settings/second-chance.tsx';
import { useUserId } from '#session/session-store.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { DashboardLink, ReturnToItems } from '../page-bar.tsx';
import { BackCell, SheetPage } from './sheet-page.tsx';

export function CrossedOutPage() {
  const userId = useUserId();
  const [searchText, setSearchText] = useState('');
  const closer = useCloser();
  usePageTitle('Deleted');
  return (
    <SheetPage
      bar={
        <>
          <BackCell closer={closer} name="Deleted">
            <ReturnToItems />
          </BackCell>
          <SearchField
            name="Search deleted"
            placeholder="Search deleted"
            look="bar"
            hasSearchKey
            text={searchText}
            onChange={setSearchText}
          />
          <KeptLink userId={userId} />
          <DashboardLink />
        </>
      }
    >
      <CrossedOut
        userId={userId}
        searchText={searchText}
        secondChance={<SecondChance userId={userId} />}
        closer={closer}
      />
    </SheetPage>
  );
}
