import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { answerMedia } from './media.ts';

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

// A test that logs errors or warnings fails.
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words));
  }
  localStorage.clear();
  // A wide screen, with a mouse and a keyboard.
  answerMedia(() => false);
});

afterEach(() => {
  expect(complaints).toEqual([]);
});
