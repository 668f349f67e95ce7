import { EditQuery, KeysOverlay, QuickAdd, Settings } from '../../dialogs.ts';
import type { FeedPageModel } from './use-feed-page.ts';

export function FeedDialogs({ page }: { page: FeedPageModel }) {
  const { userId, dialogs, acts } = page;
  const { open, close } = dialogs;
  switch (open?.kind) {
    case 'add':
      return <QuickAdd userId={userId} given={open.given} onSaved={acts.querySaved} onClose={close} />;
    case 'settings':
      return <Settings userId={userId} tab={open.tab} onSaved={acts.settingsSaved} onClose={close} />;
    case 'keys':
      return <KeysOverlay onClose={close} />;
    case 'edit':
      return (
        <EditQuery userId={userId} queryId={open.queryId} suggestion={open.suggestion} onClose={close} />
      );
    default:
      return null;
  }
}
