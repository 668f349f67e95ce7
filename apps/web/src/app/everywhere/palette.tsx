import type { Item } from '@rummage/contract';
import { fold, PRIVATE_PAGES, type PrivatePage } from '@rummage/vocabulary';
import {
  Circle,
  ClipboardPaste,
  GalleryVerticalEnd,
  Grid3x3,
  Keyboard,
  LogOut,
  NotebookText,
  Plug,
  Plus,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSavedQueries } from '#api/saved-queries.ts';
import { useExchange } from '#api/settings-call.ts';
import { useNewItems } from '#api/use-new-items.ts';
import { writePersistedFilter } from '#browser/stored/persisted-filter.ts';
import { shortPrice } from '#browser/words/numbers.ts';
import { switchedQueries } from '#features/queries/switcher/switched-queries.ts';
import { useWhoAdds } from '#features/sources/sources-calls.ts';
import { logOut } from '#session/log-out.ts';
import { Dialog, DialogTitle } from '#ui/dialog.tsx';
import { ICON } from '#ui/icon.ts';
import { Finder } from '#ui/popup/finder.tsx';
import type { FinderGroup, FinderOption } from '#ui/popup/finder.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Command, PageCommands } from './page-commands.ts';
import styles from './palette.module.css';

/** The pages that are found by a name of their own. The others belong to a query or to the extension. */
type Place = Exclude<PrivatePage, 'query' | 'now' | 'connect'>;

const PLACES: Record<Place, Pick<Command, 'name' | 'icon'>> = {
  feed: { name: 'Items', icon: Grid3x3 },
  dashboard: { name: 'Notebook', icon: NotebookText },
  kept: { name: 'Kept', icon: Circle },
  crossedOut: { name: 'Deleted', icon: X },
  sources: { name: 'Sources', icon: Plug },
  capture: { name: 'Keep from another site', icon: ClipboardPaste },
};

const MOST_QUERIES = 6;
const MOST_ITEMS = 4;

interface PaletteProps {
  userId: number;
  /** The page's commands at the time it was opened. */
  page: PageCommands;
  onKeys: () => void;
  onAdd: (text: string) => void;
  onClose: () => void;
}

/** Goes anywhere and does anything by its name. */
export function Palette({ userId, page, onKeys, onAdd, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const queries = useSavedQueries(userId).data?.body ?? [];
  const counts = useNewItems(userId);
  const { currency } = useExchange(userId);
  const whoAdds = useWhoAdds();
  const words = fold(text).split(/\s+/);
  const isFound = (name: string) => words.every((word) => fold(name).includes(word));
  const isTyped = text.trim() !== '';

  /** A dialog that it opens takes the focus only when this one is gone. */
  const after = (run: () => void) => () => {
    onClose();
    run();
  };
  const go = (address: string) => after(() => void navigate(address));

  const everywhere: Command[] = [
    ...(Object.keys(PLACES) as Place[]).map((page) => ({
      ...PLACES[page],
      run: go(PRIVATE_PAGES[page].path),
    })),
    ...(whoAdds === 'open'
      ? [{ name: 'Connect a marketplace', icon: Plug, kind: 'Sources', run: go(PRIVATE_PAGES.sources.path) }]
      : []),
    { name: 'Add query', icon: Plus, run: () => onAdd('') },
    { name: 'Keys', icon: Keyboard, run: onKeys },
    { name: 'Log Out', icon: LogOut, run: after(logOut) },
  ];
  const ofPage = page.commands.map((command) => ({ ...command, run: after(command.run) }));

  const groups: FinderGroup[] = [
    {
      name: 'Go to a query',
      options: switchedQueries(queries, counts, currency, text)
        .slice(0, MOST_QUERIES)
        .map(({ id, text: queryText, name, isPaused, total, newItems }) => ({
          id: `query-${id}`,
          text: name,
          ...(isPaused && { said: ', paused' }),
          isMuted: isPaused,
          icon: <GalleryVerticalEnd {...ICON} />,
          end: (
            <>
              {newItems > 0 && <b className={styles.new}>{`+${newItems}`}</b>} {total}
            </>
          ),
          onChoose: after(() => {
            writePersistedFilter({ id, queryText });
            void navigate(`/items/${id}`);
          }),
        })),
    },
    { name: 'Do', options: [...ofPage, ...everywhere].filter(({ name }) => isFound(name)).map(asOption) },
    {
      name: 'Items',
      options: isTyped
        ? page.items
            .filter(({ title }) => title !== null && isFound(title))
            .slice(0, MOST_ITEMS)
            .map((item) =>
              itemOption(
                item,
                after(() => page.openItem(item.id)),
              ),
            )
        : [],
    },
    {
      name: 'Add',
      isUntitled: true,
      options: isTyped
        ? [
            {
              id: 'look-for',
              text: `Look for "${text.trim()}"`,
              icon: <Plus {...ICON} />,
              end: 'Add query',
              onChoose: () => onAdd(text.trim()),
            },
          ]
        : [],
    },
  ];

  return (
    <Dialog fillsPhone className={styles.dialog} onClose={onClose}>
      <VisuallyHidden>
        <DialogTitle>Search or do anything</DialogTitle>
      </VisuallyHidden>
      <Finder
        name="Search or do anything"
        placeholder="Search or do anything"
        look="palette"
        text={text}
        onType={setText}
        groups={groups}
        nothing=""
      />
    </Dialog>
  );
}

function asOption({ name, icon: Icon, kind, run }: Command): FinderOption {
  return { id: `do-${name}`, text: name, icon: <Icon {...ICON} />, end: kind, onChoose: run };
}

function itemOption({ id, title, images, listings }: Item, onChoose: () => void): FinderOption {
  const [listing] = listings;
  const price = listing?.current_price ?? null;
  return {
    id: `item-${id}`,
    text: title ?? '',
    icon: images[0] && <img className={styles.picture} src={images[0].url} alt="" width={24} height={30} />,
    end: listing && price !== null && shortPrice(price, listing.currency),
    onChoose,
  };
}
