import type { Query } from '@rummage/contract';
import type { AddressQuery } from '@rummage/vocabulary';
import type { Suggestion } from '../../../features/queries/health/remedy.ts';
import { DeleteQueryDialog } from '../../../features/queries/notebook/delete-query-dialog.tsx';
import type { QuickAnswer, QuickStart } from '../../../features/queries/editor/quick-add-dialog.tsx';
import { EditQuery, ImportEbay, ImportNotebook, QuickAdd, Settings } from '../../dialogs.ts';
import { noQueryWords } from '../no-query-words.ts';
import { useNextDialog } from '../use-next-dialog.ts';

/** Which dialog is open over the notebook. */
export type OpenDialog =
  /** @param initial what was imported @param leftOut what of it a query cannot say, in sentences */
  | { kind: 'add'; initial?: AddressQuery; leftOut?: readonly string[] }
  /** Opened as soon as the previous dialog has returned the focus. */
  | { kind: 'next'; dialog: OpenDialog }
  /** @param given the answer to its question, or with what that is asked */
  | { kind: 'quick-add'; given?: QuickAnswer; start?: QuickStart }
  /** @param suggestion a change that is shown, unsaved */
  | { kind: 'edit'; query: Query; suggestion?: Suggestion | undefined }
  | { kind: 'delete'; query: Query }
  /** @param shared the address that another app has shared @param words beside it */
  | { kind: 'import-ebay'; shared?: string; words?: string }
  | { kind: 'import-notebook' | 'settings' };

interface DashboardDialogsProps {
  userId: number;
  open: OpenDialog | undefined;
  onOpen: (open: OpenDialog | undefined) => void;
}

export function DashboardDialogs({ userId, open, onOpen }: DashboardDialogsProps) {
  useNextDialog(open?.kind === 'next' ? open.dialog : undefined, onOpen);

  const shared = { userId, onClose: () => onOpen(undefined) };
  switch (open?.kind) {
    case 'add':
      return <EditQuery {...shared} initial={open.initial} suggestion={leftOutOf(open)} />;
    case 'quick-add':
      return <QuickAdd {...shared} given={open.given} start={open.start} />;
    case 'edit':
      return <EditQuery {...shared} queryId={open.query.id} suggestion={open.suggestion} />;
    case 'delete':
      return <DeleteQueryDialog query={open.query} onClose={shared.onClose} />;
    case 'import-notebook':
      return <ImportNotebook {...shared} />;
    case 'import-ebay':
      return (
        <ImportEbay
          {...shared}
          shared={open.shared}
          onContinue={(initial, leftOut) =>
            onOpen({ kind: 'next', dialog: { kind: 'add', initial, leftOut } })
          }
          onUnreadable={(problem) => {
            const start = { text: open.words ?? '', note: noQueryWords(problem) };
            onOpen({ kind: 'next', dialog: { kind: 'quick-add', start } });
          }}
        />
      );
    case 'settings':
      return <Settings {...shared} />;
    default:
      return null;
  }
}

/** Says in the editor what was left out of an import, such as a price in a currency whose worth is not known. */
function leftOutOf({ initial, leftOut = [] }: Extract<OpenDialog, { kind: 'add' }>): Suggestion | undefined {
  if (!initial || leftOut.length === 0) return undefined;
  const text = leftOut.join(' ');
  return { part: /price/i.test(text) ? 'max_price' : 'query_text', change: initial, text };
}
