import { HOUR_MS } from '@rummage/vocabulary';
import { listings } from '#db/schema';
import { aliceNotified, dress } from '#testing/notified';
import { saveQuery } from '#testing/people';
import { readShownTexts, readWaitingNews } from './waiting-news.repo.ts';

const PICTURES = Array.from({ length: 24 }, (_, n) => `https://pictures.example/${n}.jpg`);

/** Alice waits for a digest of what two queries have found, all of it described at length and with many pictures. */
async function waitingForDigest({ dresses = 0, coats = 0 }) {
  const api = await aliceNotified({ query: { notify: 'daily' } });
  await saveQuery(api, api.alice, { query_text: 'wool coat', notify: 'daily' });
  await api.findAndNotify();
  for (let n = 0; n < dresses; n += 1) api.ebay.add(dress(1000 + n));
  for (let n = 0; n < coats; n += 1) api.ebay.add(dress(2000 + n, { title: `Wool coat ${n}` }));
  await api.findAndNotify();
  await api.db.writer.update(listings).set({ description: 'linen '.repeat(3000), images: PICTURES });
  return api;
}

describe('composing a message', () => {
  it('reads no texts of what waits', async () => {
    const { db, alice } = await waitingForDigest({ dresses: 3 });

    const waiting = await readWaitingNews(db, alice.id);

    expect(waiting).toHaveLength(3);
    expect(JSON.stringify(waiting).length / waiting.length).toBeLessThan(1000);
    expect(JSON.stringify(waiting)).not.toMatch(/Linen dress|pictures\.example/);
  });

  it('reads of what it shows the title and the first picture, and no descriptions', async () => {
    const { db, alice } = await waitingForDigest({ dresses: 3 });
    const [first, second] = await readWaitingNews(db, alice.id);

    const texts = await readShownTexts(db, [first!, second!]);

    expect([...texts.values()]).toEqual(
      [first, second].map((news) => ({
        id: news?.listing.id,
        title: expect.stringContaining('Linen dress'),
        url: expect.stringContaining('http'),
        marketplace: 'ebay',
        shop: null,
        size: null,
        is_auction: false,
        ended_as: null,
        image: PICTURES[0],
      })),
    );
  });

  it('shows the first 200 of more, and counts all', async () => {
    const { waitUntil, receiver } = await waitingForDigest({ dresses: 120, coats: 85 });

    await waitUntil('2026-03-02T20:00:00Z', HOUR_MS);

    const [digest] = receiver.news();
    expect(digest?.body.data.total).toBe(205);
    expect(digest?.body.data.items).toHaveLength(200);
    expect(digest?.body.data.items[199]).toMatchObject({ image: PICTURES[0] });
  });
});
