import { answerWith, json } from '#testing/server.ts';
import { checkConnection, connection, onConnectionCheck, onConnectionRestored } from './connection.ts';

const well = () => json(200, { status: 'ok' });
const gone = () => new TypeError('Failed to fetch');
const changed = jest.fn();
let stop = (): void => undefined;

function watch() {
  stop = onConnectionCheck(changed);
}

function haveNetwork(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

beforeEach(() => {
  jest.useFakeTimers();
  haveNetwork(true);
  changed.mockClear();
});

afterEach(async () => {
  // The state of the connection must not leak into the next test.
  answerWith(well());
  await checkConnection();
  stop();
  jest.useRealTimers();
});

describe('the connection', () => {
  it('is good until the server does not answer', async () => {
    answerWith(gone());
    watch();

    expect(connection()).toBe('good');
    await expect(checkConnection()).resolves.toBe('unreachable');
    expect(connection()).toBe('unreachable');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('stays good when a single call was lost but the server answers', async () => {
    const fetch = answerWith(well());
    watch();

    await expect(checkConnection()).resolves.toBe('good');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/health');
  });

  it('is reported as restored when the server answers again, and not when only one call was lost', async () => {
    answerWith(well(), gone(), well());
    const restored = jest.fn();
    stop = onConnectionRestored(restored);

    await checkConnection();
    await checkConnection();
    expect(restored).not.toHaveBeenCalled();
    await checkConnection();
    expect(restored).toHaveBeenCalledTimes(1);
  });

  it('is checked once when several callers ask at the same time', async () => {
    const fetch = answerWith(gone());
    watch();

    await Promise.all([checkConnection(), checkConnection()]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is checked every 5 seconds until the server answers, and not after that', async () => {
    const fetch = answerWith(gone(), gone(), well());
    watch();
    await checkConnection();

    await jest.advanceTimersByTimeAsync(5000);
    expect(connection()).toBe('unreachable');
    await jest.advanceTimersByTimeAsync(5000);
    expect(connection()).toBe('good');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is offline only when there is no network and the server does not answer', async () => {
    answerWith(well(), gone());
    watch();
    haveNetwork(false);

    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(0);
    expect(connection()).toBe('good');
    await expect(checkConnection()).resolves.toBe('offline');
  });

  it('is checked as soon as there is a network again', async () => {
    answerWith(gone(), well());
    watch();
    await checkConnection();

    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(connection()).toBe('good');
  });

  it('is not checked while nobody listens', async () => {
    const fetch = answerWith();

    await expect(checkConnection()).resolves.toBe('good');
    expect(fetch).not.toHaveBeenCalled();
  });
});
