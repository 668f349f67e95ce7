import { onDemand } from './on-demand.tsx';

/** Dialogs that more than one page opens, or that are opened rarely: their code is loaded on demand. */
export const QuickAdd = onDemand(
  async () => (await import('#features/queries/editor/quick-add-dialog.tsx')).QuickAddDialog,
);
export const EditQuery = onDemand(
  async () => (await import('#features/queries/editor/edit-query-dialog.tsx')).EditQueryDialog,
);
export const ImportNotebook = onDemand(
  async () => (await import('#features/queries/import/import-notebook-dialog.tsx')).ImportNotebookDialog,
);
export const ImportEbay = onDemand(
  async () => (await import('#features/queries/import/import-ebay-dialog.tsx')).ImportEbayDialog,
);
export const Settings = onDemand(async () => (await import('./dialogs-with-parts.tsx')).SettingsWithParts);
export const QuerySwitcher = onDemand(
  async () => (await import('#features/queries/switcher/query-switcher.tsx')).QuerySwitcher,
);
export const Palette = onDemand(async () => (await import('./everywhere/palette.tsx')).Palette);
export const KeysOverlay = onDemand(async () => (await import('./everywhere/keys-overlay.tsx')).KeysOverlay);
