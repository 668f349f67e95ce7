import type { Query } from '@rummage/contract';
import type { Suggestion } from '#features/queries/health/remedy.ts';
import type { SettingsTab } from '#features/settings/settings-dialog.tsx';
import { EditQuery, KeysOverlay, QuickAdd, Settings } from '../../dialogs.ts';

/** Which dialog is open over the feed. */
export type OpenDialog =
  | { kind: 'settings'; tab?: SettingsTab }
  | { kind: 'keys' }
  /** @param given what is looked for, where that was asked already */
  | { kind: 'add'; given?: { text: string; isPressed: boolean } }
  /** @param suggestion a change that is shown, unsaved */
  | { kind: 'edit'; queryId: number; suggestion?: Suggestion };

interface FeedDialogsProps {
  userId: number;
  open: OpenDialog | undefined;
  onClose: () => void;
  onQuerySaved: (query: Query) => void;
  onSettingsSaved: () => void;
}

export function FeedDialogs(props: FeedDialogsProps) {
  const { userId, open, onClose, onQuerySaved, onSettingsSaved } = props;
  switch (open?.kind) {
    case 'add':
      return <QuickAdd userId={userId} given={open.given} onSaved={onQuerySaved} onClose={onClose} />;
    case 'settings':
      return <Settings userId={userId} tab={open.tab} onSaved={onSettingsSaved} onClose={onClose} />;
    case 'keys':
      return <KeysOverlay onClose={onClose} />;
    case 'edit':
      return (
        <EditQuery userId={userId} queryId={open.queryId} suggestion={open.suggestion} onClose={onClose} />
      );
    default:
      return null;
  }
}
