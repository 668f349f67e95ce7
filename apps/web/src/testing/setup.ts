import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// No test waits for time to pass; this is for a machine that has its hands full.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out, so nothing is ever resized or out of view.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

// A noisy test is a failing test.
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words));
  }
  localStorage.clear();
});

afterEach(() => {
  expect(complaints).toEqual([]);
});
