import type { PushMessage } from '@rummage/contract';

/** A window with a page of ours. */
export interface OpenPage {
  url: string;
  focus: () => Promise<unknown>;
}

interface NoticesParts {
  /** The product's own. */
  origin: string;
  showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  openPages: () => Promise<readonly OpenPage[]>;
  openPage: (url: string) => Promise<unknown>;
}

const ICON = '/icons/icon-192.png';

/** Shown for a message that cannot be read: browsers demand that something is shown. */
const UNREADABLE: PushMessage = {
  id: '',
  type: 'digest',
  title: 'Rummage',
  body: 'Something is new.',
  url: '/',
};

/** Shows push messages as notices of the system, and opens the page that one is about. */
export function createNotices({ origin, showNotification, openPages, openPage }: NoticesParts) {
  return {
    /** A repeat of a message replaces the notice that is there. */
    show: (text: string | undefined): Promise<void> => {
      const { id, title, body, url } = readMessage(text);
      return showNotification(title, { body, tag: id, icon: ICON, data: addressIn(url, origin) });
    },

    /** Leaves pages that are open as they are: somebody may be typing there. */
    open: async (address: unknown): Promise<void> => {
      const url = typeof address === 'string' ? address : origin;
      const open = (await openPages()).find((page) => page.url === url);
      await (open ? open.focus() : openPage(url));
    },
  };
}

function readMessage(text: string | undefined): PushMessage {
  try {
    return { ...UNREADABLE, ...(JSON.parse(text ?? '{}') as Partial<PushMessage>) };
  } catch {
    return UNREADABLE;
  }
}

/** `from` has the feed show what the address names, and not the query that was shown last. */
function addressIn(url: string, origin: string): string {
  const address = new URL(url, origin);
  if (address.origin !== origin) return origin;
  address.searchParams.set('from', 'notification');
  return address.href;
}
