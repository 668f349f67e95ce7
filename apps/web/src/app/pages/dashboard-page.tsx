import { contract, type Query, type QueryFromAddress } from '@rummage/contract';
import { Ellipsis, Plug, Settings2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { download } from '#api/download.ts';
import { errorMessage } from '#api/error-message.ts';
import { useSavedQueries } from '#api/saved-queries.ts';
import { useNewItems } from '#api/use-new-items.ts';
import { useAppBadge, usePageTitle } from '#browser/page-head.ts';
import { forgetShared, shared } from '#browser/stored/after-login.ts';
import { whenIdle } from '#browser/when-idle.ts';
import type { QuickAnswer, QuickStart } from '#features/queries/editor/quick-add-dialog.tsx';
import type { Suggestion } from '#features/queries/health/remedy.ts';
import { useLiveHealth } from '#features/queries/health/use-live-health.ts';
import { DeleteQueryDialog } from '#features/queries/notebook/delete-query-dialog.tsx';
import { Notebook } from '#features/queries/notebook/notebook.tsx';
import { useUserId } from '#session/session-store.ts';
import { ICON } from '#ui/icon.ts';
import { TopBarLink } from '#ui/page/top-bar.tsx';
import { ActionMenu } from '#ui/popup/menu.tsx';
import { useToast } from '#ui/use-toast.ts';
import { EditQuery, ImportEbay, ImportNotebook, QuickAdd, Settings } from '../dialogs.ts';
import { usePageCommands } from '../everywhere/page-commands.ts';
import { loadAhead, neighbourPages } from '../on-demand.tsx';
import { useHeardChanges } from '../use-outbox.ts';
import { Otherwise } from './capture/otherwise.tsx';
import { LedgerPage } from './ledger-page.tsx';
import { noQueryWords, useNextDialog } from './next-dialog.ts';

export function DashboardPage() {
  const userId = useUserId();
  const [open, setOpen] = useState(dialogForShared);
  useEffect(forgetShared, []);
  const { isFetching, isPending } = useSavedQueries(userId);
  const toast = useToast();
  useLiveHealth(userId);
  useHeardChanges(userId);
  const newItems = useNewItems(userId)?.new_items;
  usePageCommands(() => ({
    commands: [{ name: 'Settings', icon: Settings2, run: () => setOpen({ kind: 'settings' }) }],
  }));
  usePageTitle('Notebook', newItems);
  useAppBadge(newItems);
  useEffect(
    () => (isPending ? undefined : whenIdle(() => void loadAhead(EditQuery, Settings, ...neighbourPages))),
    [isPending],
  );

  // Stable functions, so that rows are not rendered again because of them.
  const edit = useCallback(
    (query: Query, suggestion?: Suggestion) => setOpen({ kind: 'edit', query, suggestion }),
    [],
  );
  const askToDelete = useCallback((query: Query) => setOpen({ kind: 'delete', query }), []);

  const exportAs = (format: 'json' | 'csv') => {
    download(contract.notebook[format].path.replace(':user_id', String(userId))).catch((error: unknown) => {
      toast.error(errorMessage(error, 'Failed to export the notebook'));
    });
  };

  return (
    <LedgerPage
      name="notebook"
      isBusy={isFetching}
      link={
        <TopBarLink to="/sources">
          <Plug {...ICON} />
          Sources
        </TopBarLink>
      }
      onSettings={() => setOpen({ kind: 'settings' })}
      dialogs={<DashboardDialogs userId={userId} open={open} onOpen={setOpen} />}
    >
      <Notebook
        userId={userId}
        onAdd={() => setOpen({ kind: 'add' })}
        onEdit={edit}
        onDelete={askToDelete}
        menu={
          <ActionMenu
            name="Import and export"
            actions={[
              { text: 'Import notebook', onChoose: () => setOpen({ kind: 'import-notebook' }) },
              { text: 'Import an eBay search', onChoose: () => setOpen({ kind: 'import-ebay' }) },
              { text: 'Export as JSON', onChoose: () => exportAs('json') },
              { text: 'Export as CSV', onChoose: () => exportAs('csv') },
            ]}
          >
            <Ellipsis {...ICON} />
          </ActionMenu>
        }
      />
    </LedgerPage>
  );
}

/** Words that another app has shared are looked for; what was read of a search is shown as a query. */
function dialogForShared(): OpenDialog | undefined {
  const waiting = shared();
  if (waiting === undefined) return undefined;
  const { address, words, search, noSearch } = waiting;
  if (search) return { kind: 'add', initial: search.query, leftOut: search.not_supported, address };
  if (address === undefined) return { kind: 'quick-add', given: { text: words, isPressed: false } };
  return { kind: 'quick-add', start: { text: words, note: noQueryWords(noSearch) }, address };
}

type OpenDialog =
  /**
   * @param initial what was imported @param leftOut what of it a query cannot say, in sentences
   * @param address another app has shared it, or the page of captures
   */
  | {
      kind: 'add';
      initial?: QueryFromAddress['query'];
      leftOut?: readonly string[];
      address?: string | undefined;
    }
  /** Opened as soon as the previous dialog has returned the focus. */
  | { kind: 'next'; dialog: OpenDialog }
  /** @param given the answer to its question, or with what that is asked */
  | { kind: 'quick-add'; given?: QuickAnswer; start?: QuickStart; address?: string }
  /** @param suggestion a change that is shown, unsaved */
  | { kind: 'edit'; query: Query; suggestion?: Suggestion | undefined }
  | { kind: 'delete'; query: Query }
  | { kind: 'import-ebay' | 'import-notebook' | 'settings' };

interface DashboardDialogsProps {
  userId: number;
  open: OpenDialog | undefined;
  onOpen: (open: OpenDialog | undefined) => void;
}

function DashboardDialogs({ userId, open, onOpen }: DashboardDialogsProps) {
  useNextDialog(open?.kind === 'next' ? open.dialog : undefined, onOpen);

  const shared = { userId, onClose: () => onOpen(undefined) };
  const otherwise = (address: string | undefined) =>
    address !== undefined && <Otherwise userId={userId} address={address} taken="query" />;
  switch (open?.kind) {
    case 'add':
      return (
        <EditQuery
          {...shared}
          initial={open.initial}
          suggestion={leftOutOf(open)}
          notes={otherwise(open.address)}
        />
      );
    case 'quick-add':
      return <QuickAdd {...shared} given={open.given} start={open.start} notes={otherwise(open.address)} />;
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
          onContinue={(initial, leftOut) =>
            onOpen({ kind: 'next', dialog: { kind: 'add', initial, leftOut } })
          }
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
