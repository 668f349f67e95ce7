import type { CollectingEvent } from '@rummage/contract';
import { ArrowLeft, ChevronDown, NotebookText } from 'lucide-react';
import { usePhone } from '../../../browser/use-phone.ts';
import { WelcomeBack } from '../../../features/break/welcome-back.tsx';
import type { QueryFilter } from '../../../features/items/choices/use-query-filter.ts';
import { CollectingBar } from '../../../features/items/controls/collecting-bar.tsx';
import { FilterBanner } from '../../../features/items/controls/filter-banner.tsx';
import { SearchBox } from '../../../features/items/controls/search-box.tsx';
import type { ShownFeed } from '../../../features/items/feed/use-feed.ts';
import type { FirstLook } from '../../../features/items/first/use-first-look.ts';
import { KeptLink } from '../../../features/items/kept/kept-link.tsx';
import { useCollecting } from '../../../features/queries/cache/use-collecting.ts';
import { ICON, SMALL_ICON } from '../../../ui/icon.ts';
import { SkipLink } from '../../../ui/page/skip-link.tsx';
import { TopBar, TopBarButton, TopBarLink, Wordmark } from '../../../ui/page/top-bar.tsx';
import { ConnectionBanner } from '../../connection-banner.tsx';
import { FirstStripPlace } from '../first-feed/first-strip-place.tsx';
import { ChipsRow } from './chips-row.tsx';
import type { FeedChoices } from './feed-choices.ts';
import type { ShownSwitch } from './use-query-switch.ts';

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
