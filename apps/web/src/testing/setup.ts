// A test that logs errors or warnings fails.
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words));
  }
});

afterEach(() => {
  // A test that has failed may have left fake timers behind.
  jest.useRealTimers();
  expect(complaints).toEqual([]);
});
