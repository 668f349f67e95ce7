import { useLocation, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '#browser/page-head.ts';
import { ConnectAssistant } from '#features/account/connect-assistant.tsx';
import { ConnectExtension } from '#features/account/connect-extension.tsx';
import { useUserId } from '#session/session-store.ts';
import { ConnectionBanner } from '../banners.tsx';

/** Where the extension and assistants send their owner, to be given a token. */
export function ConnectPage() {
  const userId = useUserId();
  const [search] = useSearchParams();
  const request = new URLSearchParams(useLocation().hash.slice(1)).get('request');
  // What it leads to stays out of the history.
  const leave = (address: string) => window.location.replace(address);
  usePageTitle('Connect');
  return (
    <>
      <ConnectionBanner />
      {request === null ? (
        <ConnectExtension userId={userId} to={search.get('to') ?? ''} onAnswer={leave} />
      ) : (
        <ConnectAssistant userId={userId} request={request} onAnswer={leave} />
      )}
    </>
  );
}
