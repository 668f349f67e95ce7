import type { PushMessage } from '@rummage/contract';

/** A window with a page of ours. */
export interface OpenPage {
  url: string;
  focus: () => Promise<unknown>;
}

interface NoticesParts {
  /** The product's own. */
  origin: string;
  showNotification: (title: string, options: NoticeOptions) => Promise<void>;
  openPages: () => Promise<readonly OpenPage[]>;
  openPage: (url: string) => Promise<unknown>;
  fetch: typeof globalThis.fetch;
}

/** With buttons, which only notices of workers have. */
export type NoticeOptions = NotificationOptions & { actions?: { action: string; title: string }[] };

const ICON = '/icons/icon-192.png';

/** Shown for a message that cannot be read: browsers demand that something is shown. */
const UNREADABLE: PushMessage = {
  id: '',
  type: 'digest',
  title: 'Rummage',
  body: 'Something is new.',
  url: '/',
};

/** What a notice remembers: where it leads, and the addresses of what its buttons do. */
interface Kept {
  url: string;
  acts: Record<string, string>;
}

/** A notice of the system, as far as it is shown again. */
export interface Notice {
  title: string;
  tag: string;
  data: unknown;
}

const NOT_SENT = 'This could not be sent. Open Rummage.';

/** Shows push messages as notices of the system, opens the page that one is about, and does what its buttons say. */
export function createNotices({ origin, showNotification, openPages, openPage, fetch }: NoticesParts) {
  /** Leaves pages that are open as they are: somebody may be typing there. */
  async function open(data: unknown): Promise<void> {
    const { url } = keptOf(data, origin);
    const page = (await openPages()).find((open) => open.url === url);
    await (page ? page.focus() : openPage(url));
  }

  return {
    /** A repeat of a message replaces the notice that is there. */
    show: (text: string | undefined): Promise<void> => {
      const { id, title, body, url, actions = [] } = readMessage(text);
      const data: Kept = {
        url: addressIn(url, origin),
        acts: Object.fromEntries(actions.map((one) => [one.action, new URL(one.url, origin).pathname])),
      };
      const buttons = actions.map(({ action, title }) => ({ action, title }));
      return showNotification(title, {
        body,
        tag: id,
        icon: ICON,
        data,
        ...(buttons.length > 0 && { actions: buttons }),
      });
    },

    /** @param action the button that was pressed; empty for the notice itself. The answer stands in the place of the notice. */
    press: async (action: string, { title, tag, data }: Notice): Promise<void> => {
      const { url, acts } = keptOf(data, origin);
      const address = acts[action];
      if (address === undefined) return open(data);
      const body = await answerAt(address);
      return showNotification(title, { body, tag, icon: ICON, data: { url, acts: {} }, silent: true });
    },
  };

  async function answerAt(address: string): Promise<string> {
    try {
      const answer = await fetch(address, { method: 'POST', headers: { Accept: 'text/plain' } });
      const isOurs = answer.headers.get('content-type')?.startsWith('text/plain') === true;
      return isOurs ? await answer.text() : NOT_SENT;
    } catch {
      return NOT_SENT;
    }
  }
}

/** A notice that an earlier worker has shown has its address alone. */
function keptOf(data: unknown, origin: string): Kept {
  if (typeof data === 'string') return { url: data, acts: {} };
  return { url: origin, acts: {}, ...(data as Partial<Kept> | null) };
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
