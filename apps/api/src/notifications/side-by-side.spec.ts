import { MINUTE_MS } from '@rummage/vocabulary';
import { aliceNotified, dress } from '#testing/notified';

const CHANNELS = 10;
const NOTIFIERS = 4;

it('sends each message once when several notifiers deliver side by side', async () => {
  const { addChannel, receiver, ebay, later, notify, clock, send, own } = await aliceNotified();
  for (let n = 2; n <= CHANNELS; n += 1)
    await addChannel({ kind: 'webhook', address: `${receiver.url}/${n}` });
  ebay.add(dress(2));
  await later(60 * MINUTE_MS);

  for (let minute = 0; minute < 5; minute += 1) {
    await Promise.all(Array.from({ length: NOTIFIERS }, () => notify()));
    clock.pass(MINUTE_MS);
  }

  const ids = receiver.news().map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(CHANNELS);
  expect(new Set(ids).size).toBe(CHANNELS);
  expect((await send('get', own('deliveries'))).body).toEqual(
    Array.from({ length: CHANNELS }, () => expect.objectContaining({ state: 'delivered' })),
  );
});
