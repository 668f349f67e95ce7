import { createNotices, type Notice, type NoticeOptions, type OpenPage } from './notices.ts';
import { createPictures } from './pictures.ts';
import { kindOf } from './request-kind.ts';
import { buildOf, createShell, type ListedFile } from './shell.ts';

declare const self: WorkerScope;

const fetch = self.fetch.bind(self);
const shell = createShell({ build: buildOf(self.__WB_MANIFEST), caches, fetch });
const picture = createPictures({ caches, fetch, estimate: () => navigator.storage.estimate() });
const notices = createNotices({
  origin: self.location.origin,
  showNotification: (title, options) => self.registration.showNotification(title, options),
  openPages: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  openPage: (url) => self.clients.openWindow(url),
  fetch,
});

// The worker of the page, without a window: only these lines know of its events. What is done for each is in the other files.

self.addEventListener('install', (event) => {
  event.waitUntil(shell.fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(shell.dropOld().then(() => self.clients.claim()));
  // Earlier workers stored answers of the API there.
  indexedDB.deleteDatabase('rummage-answers');
});

self.addEventListener('fetch', (event) => {
  const answered = answerTo(event);
  if (answered) event.respondWith(answered);
});

self.addEventListener('push', (event) => {
  event.waitUntil(notices.show(event.data?.text()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(notices.press(event.action, event.notification));
});

/** Undefined for what the browser does without us. */
function answerTo(event: RequestEvent): Promise<Response> | undefined {
  const { request } = event;
  const keepAlive = (work: Promise<unknown>) => event.waitUntil(work);
  switch (kindOf(request, self.location.origin)) {
    case 'page':
      return shell.page(request, keepAlive);
    case 'code':
      return shell.code(request);
    case 'picture':
      return picture(request, keepAlive);
    case 'other':
      return undefined;
  }
}

/**
 * The parts of its surroundings that the worker uses. The types of pages, which every other file has, exclude
 * those of workers.
 */
interface WorkerScope {
  /** Written by the build. */
  __WB_MANIFEST: readonly ListedFile[];
  location: Location;
  fetch: typeof globalThis.fetch;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: NoticeOptions) => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: NoticeEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
  };
}

interface WorkerEvent {
  /** Keeps the worker running. */
  waitUntil: (work: Promise<unknown>) => void;
}

interface PushEvent extends WorkerEvent {
  data: { text: () => string } | null;
}

interface NoticeEvent extends WorkerEvent {
  /** The button; empty for the notice itself. */
  action: string;
  notification: Notice & { close: () => void };
}

interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
