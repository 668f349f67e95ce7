import type { CollectingEvent } from '@rummage/contract';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { usePhone } from '#browser/media.ts';
import { useScrollingDown } from '#browser/scrolling.ts';
import { WelcomeBack } from '#features/break/welcome-back.tsx';
import { CollectingBar } from '#features/items/feed/controls/collecting-bar.tsx';
import { FilterBanner } from '#features/items/feed/controls/filter-banner.tsx';
import { SearchBox } from '#features/items/feed/controls/search-box.tsx';
import { KeptLink } from '#features/items/kept/kept-link.tsx';
import { useCollecting } from '#features/queries/health/use-live-health.ts';
import type { QueryChips } from '#features/queries/switcher/query-chips.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { TopBarButton, Wordmark } from '#ui/page/top-bar.tsx';
import { FirstStripPlace } from '../first-feed/first-places.tsx';
import { BackButton, DashboardLink, PageBar } from '../page-bar.tsx';
import type { FeedPageModel } from './use-feed-page.ts';
import styles from './feed-top.module.css';

/** Bar, and the banners under it, above the items. */
export function FeedTop({ page }: { page: FeedPageModel }) {
  const { userId, feed, choices, closer, controls } = page;
  const { query: filter, cancel } = page.filter;
  const { look, isQuestion } = page.first;
  const { button: switchButton, place, toggle, choose } = page.switcher;
  const collecting = useCollecting(userId);
  // A phone has one line above the pictures: the banner, where there is one.
  const hasNotes = !usePhone() || !filter;
  if (controls.areHidden) return null;

  const canCleanse =
    choices.layout !== 'carousel' && !closer.isOverGrid && feed.total > 0 && feed.isCleansable();

  return (
    <>
      <PageBar name="items" isBusy={feed.isBusy}>
        <Wordmark onPress={filter && cancel} />
        {closer.isOverGrid && <BackButton onPress={closer.close}>Return to Items</BackButton>}
        {!filter && !isQuestion && !closer.isOverGrid && (
          <TopBarButton
            isForDesks
            ref={switchButton}
            aria-description="Switch query"
            aria-haspopup="dialog"
            aria-expanded={place !== undefined}
            aria-keyshortcuts="g"
            onClick={toggle}
          >
            All queries
            <ChevronDown {...SMALL_ICON} />
          </TopBarButton>
        )}
        {!(look && hasNotes) && (
          <CollectingBar queries={filter ? ofQuery(collecting, filter.id) : collecting} />
        )}
        <SearchBox
          applied={feed.searchText}
          onApply={choices.search}
          leavesOnEnter={choices.layout === 'carousel' || closer.isOverGrid}
        />
        <KeptLink userId={userId} />
        <DashboardLink />
      </PageBar>
      <WelcomeBack userId={userId} />
      {/* The banner, where there is one, names the query and leads to the others. */}
      {!isQuestion && !filter && <ChipsRow userId={userId} onChoose={choose} />}
      {filter && (
        <FilterBanner
          queryText={filter.queryText}
          switchRef={switchButton}
          isSwitching={place !== undefined}
          onSwitch={toggle}
          onCancel={cancel}
          onCleanse={canCleanse ? () => feed.cleanse(filter.id) : undefined}
        />
      )}
      {choices.layout !== 'carousel' && hasNotes && (
        <FirstStripPlace userId={userId} feed={feed} look={look} collecting={collecting} />
      )}
    </>
  );
}

function ofQuery(queries: CollectingEvent['searches'], queryId: number): CollectingEvent['searches'] {
  return queries.filter(({ query_id }) => query_id === queryId);
}

const LoadedChips = lazyPart(
  async () => (await import('#features/queries/switcher/query-chips.tsx')).QueryChips,
);

/** Row of queries on phones, which hides while somebody scrolls down. The first strip takes its place for newcomers. */
function ChipsRow(props: ComponentProps<typeof QueryChips>) {
  return usePhone() ? <Row {...props} /> : null;
}

function Row(props: ComponentProps<typeof QueryChips>) {
  const isAway = useScrollingDown();
  return (
    <nav className={styles.row} data-away={isAway || undefined} aria-label="Queries">
      <Suspense fallback={null}>
        <LoadedChips {...props} />
      </Suspense>
    </nav>
  );
}
