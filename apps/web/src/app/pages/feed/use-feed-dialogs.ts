import { useState } from 'react';
import type { Suggestion } from '#features/queries/health/remedy.ts';
import type { SettingsTab } from '#features/settings/settings-dialog.tsx';

type OpenDialog =
  | { kind: 'settings'; tab?: SettingsTab | undefined }
  | { kind: 'keys' }
  /** @param given what is looked for, where that was asked already */
  | { kind: 'add'; given?: { text: string; isPressed: boolean } | undefined }
  /** @param suggestion a change that is shown, unsaved */
  | { kind: 'edit'; queryId: number; suggestion?: Suggestion | undefined };

/** The dialog that is open over the feed, and what opens each. */
export function useFeedDialogs() {
  const [open, setOpen] = useState<OpenDialog>();
  return {
    open,
    addQuery: (given?: { text: string; isPressed: boolean }) => setOpen({ kind: 'add', given }),
    editQuery: (queryId: number, suggestion?: Suggestion) => setOpen({ kind: 'edit', queryId, suggestion }),
    showSettings: (tab?: SettingsTab) => setOpen({ kind: 'settings', tab }),
    showKeys: () => setOpen({ kind: 'keys' }),
    close: () => setOpen(undefined),
  };
}
