import type { Message, NotifiedItem } from '@rummage/contract';
import { createOutbound } from '@rummage/marketplaces';
import { webhookReceiver } from '#testing/outside/webhook-receiver';
import { webhookSender } from './post.ts';

const NOW = Date.UTC(2026, 5, 1);
/** The rest of an item. */
const REST = {
  event: 'found',
  id: 7,
  query_id: 1,
  query_text: 'linen dress',
  title: 'Linen dress',
  price: 50,
  currency: 'USD',
  was_price: null,
  is_auction: false,
  ends_at: null,
  ended_as: null,
} as const;

async function sent(item: NotifiedItem): Promise<Message | undefined> {
  const receiver = await webhookReceiver();
  const outbound = createOutbound({ allowPrivate: true, maxBytes: 1024 });
  const send = webhookSender(outbound, 'https://rummage.example', () => NOW);
  const target = { id: 1, address: receiver.url, secret: 'whsec_c2VjcmV0', state: 'active' as const };
  const message: Message = {
    type: 'items.found',
    timestamp: new Date(NOW).toISOString(),
    data: { total: 1, items: [item] },
  };
  await send(target, { id: 'a', message, summary: 'One' }, AbortSignal.timeout(10_000));
  return receiver.news()[0]?.body;
}

describe('A message to a webhook', () => {
  it('names samples by addresses that can be opened elsewhere', async () => {
    const message = await sent({ ...REST, url: '/sample/listings/7', image: '/sample/pictures/7.webp' });

    expect(message?.data.items).toEqual([
      {
        ...REST,
        url: 'https://rummage.example/sample/listings/7',
        image: 'https://rummage.example/sample/pictures/7.webp',
      },
    ]);
  });

  it('leaves addresses of marketplaces as they are, and items without a picture without one', async () => {
    const message = await sent({ ...REST, url: 'https://shop.example/7', image: null });

    expect(message?.data.items).toEqual([{ ...REST, url: 'https://shop.example/7', image: null }]);
  });
});
