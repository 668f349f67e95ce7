import { presentable, RequestRejected } from '@rummage/marketplaces';
import { makeListing } from '@rummage/marketplaces/testing';
import { besideEbay } from '#testing/outside/beside-ebay';
import { saveQuery } from '#testing/people';

it('collects a listing with characters that no database stores, without them', async () => {
  const world = await besideEbay({
    listings: [makeListing({ title: 'Linen\0 dress \ud83d 💍', shortDescription: 'Brand: Fern\0' })],
    disguise: (ebay) => presentable(ebay, false),
  });
  await saveQuery(world, world.alice, { query_text: 'linen dress' });

  await world.collect();

  expect(await world.feedOf(world.alice)).toMatchObject([{ title: 'Linen dress \ufffd 💍' }]);
  expect(await world.healthOf(world.alice)).toMatchObject({ state: 'ok' });
});

it('shows why a marketplace refused a query without such characters', async () => {
  const world = await besideEbay({
    disguise: (ebay) =>
      presentable(
        {
          ...ebay,
          search: () => {
            throw new RequestRejected('ebay', 'It refused "\0dress"');
          },
        },
        false,
      ),
  });
  await saveQuery(world, world.alice, { query_text: 'linen dress' });

  await world.collect();

  expect((await world.healthOf(world.alice))?.skipped).toEqual([
    { marketplace: 'ebay', reason: 'It refused "dress"' },
  ]);
});
