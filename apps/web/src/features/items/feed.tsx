import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { EndOfFeed } from './end-of-feed.tsx';
import { FeedMessage } from './feed-message.tsx';
import { Gallery } from './gallery.tsx';
import { GalleryLoading } from './gallery-loading.tsx';
import type { ShownFeed } from './use-shown-feed.ts';

interface FeedProps {
  feed: ShownFeed;
  onAddQuery: () => void;
}

/** The items, or why there are none to see. */
export function Feed({ feed, onAddQuery }: FeedProps) {
  if (feed.isPending) return <GalleryLoading />;
  if (feed.isEmpty && feed.error) {
    return (
      <FeedMessage title="Items could not be loaded." text={errorMessage(feed.error, 'Please try again.')}>
        <Button onClick={feed.retry}>Try again</Button>
      </FeedMessage>
    );
  }
  if (feed.isEmpty) {
    return (
      <FeedMessage title="Nothing collected yet.">
        <Button onClick={onAddQuery}>Add query</Button>
      </FeedMessage>
    );
  }
  if (feed.items.length === 0 && !feed.hasMore) {
    return <FeedMessage title="No Items Found" text="No item has all of these words." />;
  }
  return (
    <>
      <Gallery
        items={feed.items}
        total={feed.total}
        removals={feed.removing.removals}
        readAt={feed.readAt}
        onRemove={feed.removing.remove}
      />
      {feed.isStuck && (
        <FeedMessage
          title="The rest could not be loaded."
          text={errorMessage(feed.error, 'Please try again.')}
        >
          <Button onClick={feed.loadMore}>Try again</Button>
        </FeedMessage>
      )}
      {feed.hasMore && !feed.isStuck && <EndOfFeed key={feed.loadedCount} onNear={feed.loadMore} />}
    </>
  );
}
