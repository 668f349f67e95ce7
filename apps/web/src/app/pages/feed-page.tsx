import { LogOut, Plus } from 'lucide-react';
import { useState } from 'react';
import { DEFAULT_SORT } from '@rummage/vocabulary';
import { isCovered, isTyping } from '../../browser/keys.ts';
import { scrollToTop } from '../../browser/scroll-to-top.ts';
import { useKey } from '../../browser/use-key.ts';
import { useOnline } from '../../browser/use-online.ts';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { Counter } from '../../features/items/counter.tsx';
import { Feed } from '../../features/items/feed.tsx';
import { FeedDock } from '../../features/items/feed-dock.tsx';
import { NewItemsPill } from '../../features/items/new-items-pill.tsx';
import { ScrollToTopButton } from '../../features/items/scroll-to-top-button.tsx';
import { SearchBox } from '../../features/items/search-box.tsx';
import { useShownFeed } from '../../features/items/use-shown-feed.ts';
import { QuickAddDialog } from '../../features/queries/quick-add-dialog.tsx';
import { useCollecting } from '../../features/queries/use-collecting.ts';
import { logOut } from '../../session/log-out.ts';
import { useUserId } from '../../session/use-session.ts';
import { DockButton } from '../../ui/dock.tsx';
import { ICON } from '../../ui/icon.ts';
import { PencilGrain } from '../../ui/pencil.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import './feed-page.css';

const SORT = DEFAULT_SORT;

export function FeedPage() {
  const userId = useUserId();
  const [searchText, setSearchText] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [isAlone, setIsAlone] = useState(false);
  const collecting = useCollecting();
  const { isCollecting } = collecting;
  const feed = useShownFeed({ userId, sort: SORT, searchText, isCollecting });
  const { undoable, undo, commit } = feed.removing;
  const isOffline = !useOnline() || feed.isUnreachable;
  usePageTitle('Items');

  useKey((event) => {
    if (isTyping(event.target) || isCovered()) return;
    if (event.key === 'Escape' && isAlone) setIsAlone(false);
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || !undoable) return;
    event.preventDefault();
    void undo();
  });

  const leave = async () => {
    // The last removal is told while there still is a session to tell it in.
    await commit();
    logOut();
  };

  return (
    <div className="feed-page" data-alone={isAlone || undefined}>
      <PencilGrain />
      {!isAlone && (
        <>
          <a className="skip-link" href="#items">
            Skip to items
          </a>
          <TopBar isBusy={feed.isBusy || (isCollecting && feed.isEmpty)}>
            <SearchBox onApply={setSearchText} />
            <button type="button" className="top-bar-cell" onClick={() => void leave()}>
              <LogOut {...ICON} />
              Log Out
            </button>
          </TopBar>
          {isOffline && (
            <p className="feed-offline" role="status">
              Offline. Showing what was loaded.
            </p>
          )}
        </>
      )}
      <main id="items" tabIndex={-1}>
        <h1 className="visually-hidden">Items</h1>
        {feed.newCount > 0 && (
          <NewItemsPill
            count={feed.newCount}
            onPress={() => {
              feed.takeNew();
              scrollToTop();
            }}
          />
        )}
        <Feed feed={feed} onAddQuery={() => setIsAdding(true)} />
      </main>
      {!isAlone && !feed.isPending && !feed.isEmpty && <Counter count={feed.total} sort={SORT} />}
      {!isAlone && <ScrollToTopButton />}
      <FeedDock
        canUndo={undoable !== undefined}
        onUndo={() => void undo()}
        isAlone={isAlone}
        onToggle={() => setIsAlone(!isAlone)}
      >
        <DockButton name="Add query" onPress={() => setIsAdding(true)}>
          <Plus {...ICON} />
        </DockButton>
      </FeedDock>
      <p className="visually-hidden" role="status">
        {undoable && `Removed ${undoable.title ?? 'Untitled'}. Undo available.`}
      </p>
      {isAdding && (
        <QuickAddDialog userId={userId} onClose={() => setIsAdding(false)} onSaved={collecting.start} />
      )}
    </div>
  );
}
