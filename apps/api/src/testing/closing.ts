// jest loads this file before the specs of a suite, so its hooks hold for all of them. A hook that another module sets holds
// only for the first spec that loads it.

type Close = () => unknown;

const afterTest: Close[] = [];
const afterSuite: Close[] = [];

afterEach(() => closeAll(afterTest));
afterAll(() => closeAll(afterSuite));

/** Closes what a test has opened when that test is over. */
export function closeAfterTest(close: Close): void {
  afterTest.push(close);
}

/** Closes what several tests share when all tests of the suite are over. */
export function closeAfterSuite(close: Close): void {
  afterSuite.push(close);
}

async function closeAll(closing: Close[]): Promise<void> {
  await Promise.all(closing.splice(0).map(async (close) => close()));
}
