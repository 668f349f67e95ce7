import { openAnswerStore } from './answer-store.ts';
import { createAnswers } from './answers.ts';
import { createPictures } from './pictures.ts';
import { kindOf } from './request-kind.ts';
import { createShell } from './shell.ts';
import type { Build } from './shell.ts';
import type { RequestEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Written by the build. */
declare const __BUILD__: Build;

const fetch = self.fetch.bind(self);
const shell = createShell({ build: __BUILD__, caches, fetch });
const { answer, act } = createAnswers({ openStore: openAnswerStore, fetch, now: Date.now });
const picture = createPictures({ caches, fetch, estimate: () => navigator.storage.estimate() });

// The worker of the page, without a window: only these lines know of its events. What is done for each is in the other files.

self.addEventListener('install', (event) => {
  event.waitUntil(shell.fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(shell.dropOld().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const answered = answerTo(event);
  if (answered) event.respondWith(answered);
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
    case 'answer':
      return answer(request, keepAlive);
    case 'act':
      return act(request, keepAlive);
    case 'picture':
      return picture(request, keepAlive);
    case 'other':
      return undefined;
  }
}
