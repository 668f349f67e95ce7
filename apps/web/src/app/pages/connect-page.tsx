import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '#browser/page-head.ts';
import { ConnectExtension } from '#features/account/connect-extension.tsx';
import { useUserId } from '#session/session-store.ts';
import { ConnectionBanner } from '../banners.tsx';

/** Where the extension sends its owner, to be given a token. */
export function ConnectPage() {
  const userId = useUserId();
  const [search] = useSearchParams();
  usePageTitle('Connect');
  return (
    <>
      <ConnectionBanner />
      <ConnectExtension
        userId={userId}
        to={search.get('to') ?? ''}
        // Its token stays out of the history.
        onAnswer={(address) => window.location.replace(address)}
      />
    </>
  );
}
