// A test that logs errors or warnings fails.
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words));
  }
});

afterEach(() => {
  // Where a test has failed before it could do that.
  jest.useRealTimers();
  expect(complaints).toEqual([]);
});
