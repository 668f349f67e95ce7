import type { CollectingEvent } from '@rummage/contract';
import { ArrowLeft, ChevronDown, NotebookText } from 'lucide-react';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { usePhone } from '#browser/media.ts';
import { useScrollingDown } from '#browser/scrolling.ts';
import { WelcomeBack } from '#features/break/welcome-back.tsx';
import { CollectingBar } from '#features/items/feed/controls/collecting-bar.tsx';
import { FilterBanner } from '#features/items/feed/controls/filter-banner.tsx';
import { SearchBox } from '#features/items/feed/controls/search-box.tsx';
import type { ShownFeed } from '#features/items/feed/use-feed.ts';
import type { QueryFilter } from '#features/items/feed/use-query-filter.ts';
import { KeptLink } from '#features/items/kept/kept-link.tsx';
import { useCollecting } from '#features/queries/health/use-live-health.ts';
import type { QueryChips } from '#features/queries/switcher/query-chips.tsx';
import { ICON, SMALL_ICON } from '#ui/icon.ts';
import { TopBar, TopBarButton, TopBarLink, Wordmark, SkipLink } from '#ui/page/top-bar.tsx';
import { ConnectionBanner } from '../../banners.tsx';
import { FirstStripPlace } from '../first-feed/first-places.tsx';
import type { FirstLook } from '../first-feed/use-first-query.ts';
import type { FeedChoices } from './feed-choices.ts';
import type { ShownSwitch } from './use-query-switch.ts';
import styles from './feed-top.module.css';

interface FeedTopProps {
  userId: number;
  feed: ShownFeed;
  /** The query whose items alone are shown. */
  filter: QueryFilter | undefined;
  look: FirstLook | undefined;
  choices: FeedChoices;
  querySwitch: ShownSwitch;
  /** Whether the page asks for the first query: there is none to go to yet. */
  isQuestion: boolean;
  isHidden: boolean;
  /** Leads back from an item that is looked at closely; undefined where there is none. */
  onReturn: (() => void) | undefined;
  onCancelFilter: () => void;
}

/** What is above the items: the bar, and the banners under it. */
export function FeedTop(props: FeedTopProps) {
  const { userId, feed, filter, look, choices, querySwitch, isQuestion, isHidden } = props;
  const { onReturn, onCancelFilter } = props;
  const { button: switchButton, place, toggle, choose } = querySwitch;
  const collecting = useCollecting(userId);
  // A phone has one line above the pictures: the banner, where there is one.
  const hasNotes = !usePhone() || !filter;
  if (isHidden) return null;

  const canCleanse = choices.layout !== 'carousel' && !onReturn && feed.total > 0 && feed.isCleansable();

  return (
    <>
      <SkipLink to="#items">Skip to items</SkipLink>
      <TopBar isBusy={feed.isBusy}>
        <Wordmark onPress={filter && onCancelFilter} />
        {onReturn && (
          <TopBarButton onClick={onReturn} aria-keyshortcuts="Escape">
            <ArrowLeft {...ICON} />
            Return to Items
            <kbd aria-hidden>Esc</kbd>
          </TopBarButton>
        )}
        {!filter && !isQuestion && !onReturn && (
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
          leavesOnEnter={choices.layout === 'carousel' || onReturn !== undefined}
        />
        <KeptLink userId={userId} />
        <TopBarLink to="/dashboard">
          <NotebookText {...ICON} />
          Dashboard
        </TopBarLink>
      </TopBar>
      <ConnectionBanner />
      <WelcomeBack userId={userId} />
      {/* Where the banner is, it names the query, and leads to the others. */}
      {!isQuestion && !filter && <ChipsRow userId={userId} onChoose={choose} />}
      {filter && (
        <FilterBanner
          queryText={filter.queryText}
          switchRef={switchButton}
          isSwitching={place !== undefined}
          onSwitch={toggle}
          onCancel={onCancelFilter}
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

/** On phones a row of queries, which hides while somebody scrolls down. What newcomers read takes its place. */
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
