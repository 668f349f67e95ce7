/** What the worker uses of its surroundings. The types of pages, which every other file has, exclude those of workers. */
export interface WorkerScope {
  location: Location;
  fetch: typeof fetch;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
  };
}

interface WorkerEvent {
  /** Keeps the worker running. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
