import type { ListedFile } from './shell.ts';

/** What the worker uses of its surroundings. The types of pages, which every other file has, exclude those of workers. */
export interface WorkerScope {
  /** Written by the build. */
  __WB_MANIFEST: readonly ListedFile[];
  location: Location;
  fetch: typeof fetch;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: NoticeEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
  };
}

/** A window with a page of ours. */
export interface OpenPage {
  url: string;
  focus: () => Promise<unknown>;
}

interface WorkerEvent {
  /** Keeps the worker running. */
  waitUntil: (work: Promise<unknown>) => void;
}

interface PushEvent extends WorkerEvent {
  data: { text: () => string } | null;
}

interface NoticeEvent extends WorkerEvent {
  notification: { data: unknown; close: () => void };
}

export interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
