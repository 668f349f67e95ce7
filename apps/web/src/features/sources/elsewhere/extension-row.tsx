import { ActionMenu } from '#ui/popup/menu.tsx';
import { CellLines, SourceRow } from '../ledger/source-row.tsx';
import { BY_HAND, type WayRowProps } from './elsewhere-words.ts';
import { ROW_BUTTON } from './row-button.tsx';

/** The browser extension, which this installation offers for download. */
export function ExtensionRow({ number, brought, look }: WayRowProps) {
  const actions = ['Chromium', 'Firefox'].map((text) => ({ text, onChoose: () => downloadFor(text) }));
  return (
    <SourceRow
      number={number}
      state={BY_HAND}
      name="Extension"
      place="Chromium and Firefox"
      note={
        <CellLines line="Reads the page you press it on." more="No other, and nothing in the background." />
      }
      calls={brought}
      look={look}
      actions={() => (
        <ActionMenu name="Download the extension" actions={actions} className={ROW_BUTTON}>
          DOWNLOAD
        </ActionMenu>
      )}
    />
  );
}

function downloadFor(browser: string): void {
  const name = `rummage-${browser.toLowerCase()}.zip`;
  Object.assign(document.createElement('a'), { href: `/extension/${name}`, download: name }).click();
}
