import { answerWith, json } from '../testing/server.ts';
import {
  checkConnection,
  connection,
  isFromServer,
  onConnectionChange,
  onConnectionRestored,
} from './connection.ts';

const well = () => json(200, { status: 'ok' });
const gone = () => new TypeError('Failed to fetch');
const changed = jest.fn();
let stop = (): void => undefined;

function watch() {
  stop = onConnectionChange(changed);
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
  // What one test has found out is none of the next one's business.
  answerWith(well());
  await checkConnection();
  stop();
  jest.useRealTimers();
});

describe('the connection', () => {
  it('is good until the server has been asked in vain', async () => {
    answerWith(gone());
    watch();

    expect(connection()).toBe('good');
    await expect(checkConnection()).resolves.toBe('unreachable');
    expect(connection()).toBe('unreachable');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('is good when only a single call was lost', async () => {
    const fetch = answerWith(well());
    watch();

    await expect(checkConnection()).resolves.toBe('good');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/health');
  });

  it('is restored when the server answers again, and not when only a single call was lost', async () => {
    answerWith(well(), gone(), well());
    const restored = jest.fn();
    stop = onConnectionRestored(restored);

    await checkConnection();
    await checkConnection();
    expect(restored).not.toHaveBeenCalled();
    await checkConnection();
    expect(restored).toHaveBeenCalledTimes(1);
  });

  it('is asked for once by all who doubt it', async () => {
    const fetch = answerWith(gone());
    watch();

    await Promise.all([checkConnection(), checkConnection()]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is tried again every 5 seconds until the server answers, and no longer', async () => {
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

  it('is lost for want of a network only when the server is out of reach too', async () => {
    answerWith(well(), gone());
    watch();
    haveNetwork(false);

    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(0);
    expect(connection()).toBe('good');
    await expect(checkConnection()).resolves.toBe('offline');
  });

  it('is looked at as soon as there is a network again', async () => {
    answerWith(gone(), well());
    watch();
    await checkConnection();

    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(connection()).toBe('good');
  });

  it('is nobody else’s business: without listeners the server is left in peace', async () => {
    const fetch = answerWith();

    await expect(checkConnection()).resolves.toBe('good');
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('isFromServer', () => {
  const html = { 'content-type': 'text/html' };
  it.each([
    ['an answer', json(200, {}), true],
    ['a refusal', json(404, {}), true],
    ['a server that is busy', json(503, { detail: 'Busy' }), true],
    ['a proxy that finds nobody', new Response('<html>', { status: 502, headers: html }), false],
    ['a proxy that has waited', new Response('', { status: 504 }), false],
  ])('%s', (_what, answer, expected) => {
    expect(isFromServer(answer)).toBe(expected);
  });
});
