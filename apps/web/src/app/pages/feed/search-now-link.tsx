import { Link } from 'react-router-dom';
import { useSearchNow } from '../../../features/queries/health/query-health-panel.tsx';
import { FeedMessageText } from '../../../features/items/empty/feed-message.tsx';

/** Leads from a query without items to the live search for it, where that is switched on. */
export function SearchNowLink({ queryId }: { queryId: number }) {
  const isOn = useSearchNow();
  if (!isOn) return null;
  return (
    <FeedMessageText>
      <Link to={`/now/${queryId}`}>Search Shopify now</Link>
    </FeedMessageText>
  );
}
