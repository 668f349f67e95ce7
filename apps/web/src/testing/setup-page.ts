import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { checkConnection, connection, onConnectionCheck } from '#browser/connection.ts';
import { readAgain } from '#session/session-store.ts';
import { answerMedia } from './media.ts';
import { answerWith, json } from './server.ts';

// No test waits for time to pass; the limit is long for busy machines.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout, so nothing is ever resized or out of view.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

// Tests share the modules of their suite, so each one finds them as a page does that was just opened in a new browser.
beforeEach(async () => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  readAgain();
  await findConnectionGood();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  window.scrollTo = () => undefined;
  // A wide screen, with a mouse and a keyboard.
  answerMedia(() => false);
});

async function findConnectionGood(): Promise<void> {
  if (connection() === 'good') return;
  answerWith(json(200, { status: 'ok' }));
  const stop = onConnectionCheck(() => undefined);
  await checkConnection();
  stop();
}
