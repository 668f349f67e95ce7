import type { Query } from '@rummage/contract';
import type { AddressQuery } from '@rummage/vocabulary';
import { useEffect } from 'react';
import type { Suggestion } from '../../features/queries/health/suggestion.ts';
import { DeleteQueryDialog } from '../../features/queries/notebook/delete-query-dialog.tsx';
import { EditQuery, ImportEbay, ImportNotebook, Settings } from '../dialogs.ts';

/** Which dialog is open over the notebook. */
export type OpenDialog =
  | { kind: 'add'; initial?: AddressQuery }
  /** Opened as soon as the previous dialog has returned the focus. */
  | { kind: 'add-next'; initial: AddressQuery }
  /** @param suggestion a change that is shown, unsaved */
  | { kind: 'edit'; query: Query; suggestion?: Suggestion | undefined }
  | { kind: 'delete'; query: Query }
  /** @param shared what another app has shared */
  | { kind: 'import-ebay'; shared?: string }
  | { kind: 'import-notebook' | 'settings' };

interface DashboardDialogsProps {
  userId: number;
  open: OpenDialog | undefined;
  onOpen: (open: OpenDialog | undefined) => void;
}

export function DashboardDialogs({ userId, open, onOpen }: DashboardDialogsProps) {
  useEffect(() => {
    if (open?.kind !== 'add-next') return undefined;
    const { initial } = open;
    const timer = setTimeout(() => onOpen({ kind: 'add', initial }));
    return () => clearTimeout(timer);
  }, [open, onOpen]);

  const shared = { userId, onClose: () => onOpen(undefined) };
  switch (open?.kind) {
    case 'add':
      return <EditQuery {...shared} initial={open.initial} />;
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
          onContinue={(initial) => onOpen({ kind: 'add-next', initial })}
        />
      );
    case 'settings':
      return <Settings {...shared} />;
    default:
      return null;
  }
}
