import { makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS } from '@rummage/vocabulary';
import { besideEbay } from '#testing/outside/beside-ebay';
import { saveQuery, signIn } from '#testing/people';

const dollars = (value: string) => ({ value, currency: 'USD' });

const dress = (id: number, price: string, shipping: string | undefined, importCharges?: string) =>
  makeListing({
    id: String(id),
    title: `Linen dress ${id}`,
    price,
    country: 'GB',
    summary: {
      shippingOptions:
        shipping === undefined
          ? []
          : [
              {
                shippingCostType: 'FIXED',
                shippingCost: dollars(shipping),
                ...(importCharges !== undefined && { importCharges: dollars(importCharges) }),
              },
            ],
    },
  });

async function beside(...listings: ReturnType<typeof dress>[]) {
  const api = await besideEbay({ listings });
  const send = async (verb: 'put' | 'post', path: string, body: object) => {
    const { auth } = await signIn(api, api.alice);
    return api.http[verb](path).set(auth).send(body);
  };
  const own = `/api/users/${api.alice.id}`;
  return {
    ...api,
    send,
    own,
    titles: async () => (await api.feedOf(api.alice)).map(({ title }) => title).toSorted(),
    offer: async () => (await api.feedOf(api.alice))[0]?.listings[0],
  };
}

describe('What sending costs', () => {
  it('is shown of a listing that states it, and changes with it', async () => {
    const api = await beside(dress(1, '50.00', '6.50'));
    await saveQuery(api, api.alice, { query_text: 'linen dress' });
    await api.collect();

    expect(await api.offer()).toMatchObject({
      current_price: 50,
      shipping: [{ kind: 'fixed', price: 6.5, currency: 'USD', to: 'US' }],
    });

    api.ebay.remove('1');
    api.ebay.add(dress(1, '50.00', '0.00'));
    await api.later(HOUR_MS);
    expect(await api.offer()).toMatchObject({ shipping: [{ kind: 'free', price: null, to: 'US' }] });

    api.ebay.remove('1');
    api.ebay.add(dress(1, '50.00', undefined));
    await api.later(HOUR_MS);
    expect(await api.offer()).not.toHaveProperty('shipping');
  });

  it('comes with import charges of kept things, until the price changes', async () => {
    const api = await beside(dress(1, '50.00', '6.50', '11.20'));
    const query = await saveQuery(api, api.alice, { query_text: 'linen dress' });
    await api.collect();
    const [item] = await api.feedOf(api.alice);
    await api.send('put', `${api.own}/items/${item?.id}/kept`, {});
    await api.send('put', `/api/users/queries/${query.id}`, { active: false });
    expect(await api.offer()).not.toHaveProperty('import_charges');

    await api.later(6 * HOUR_MS);
    expect(await api.offer()).toMatchObject({
      shipping: [{ kind: 'fixed', price: 6.5 }],
      import_charges: { price: 11.2, currency: 'USD', to: 'US' },
    });

    api.ebay.setPrice('1', '40.00');
    await api.send('put', `/api/users/queries/${query.id}`, { active: true });
    await api.collect();
    const { import_charges, ...offer } = (await api.offer()) ?? {};
    expect([offer, import_charges]).toMatchObject([{ current_price: 40 }, undefined]);
  });
});

describe('A limit that counts all that is paid', () => {
  const LISTINGS = [
    dress(1, '50.00', '10.00'),
    dress(2, '50.00', '11.00'),
    dress(3, '60.00', undefined),
    dress(4, '61.00', '0.00'),
  ];
  const upTo60 = { query_text: 'linen dress', max_price: 60, limit_counts: 'door' as const };

  it('lets in what costs so much at the door, and counts what nobody states as nothing', async () => {
    const api = await beside(
      ...LISTINGS.map((one) => ({ ...one, summary: { ...one.summary, itemLocation: { country: 'US' } } })),
    );
    await api.send('put', `${api.own}/settings`, { country: 'US' });
    const query = await saveQuery(api, api.alice, upTo60);
    await api.collect();

    expect(await api.titles()).toEqual(['Linen dress 1', 'Linen dress 3']);
    const { body } = await api.http
      .get(`/api/users/queries/${query.id}`)
      .set((await signIn(api, api.alice)).auth);
    expect(body).toMatchObject({
      limit_counts: 'door',
      collection: { kept_away: [{ text: 'cost more than $60.00 at your door', count: 1 }] },
    });

    await api.send('put', `/api/users/queries/${query.id}`, { limit_counts: 'price' });
    await api.collect();
    expect(await api.titles()).toEqual(['Linen dress 1', 'Linen dress 2', 'Linen dress 3']);
  });

  it('counts the price while no country is set, and all from then on', async () => {
    const api = await beside(...LISTINGS);
    await saveQuery(api, api.alice, upTo60);
    await api.collect();
    expect(await api.titles()).toEqual(['Linen dress 1', 'Linen dress 2', 'Linen dress 3']);

    await api.send('put', `${api.own}/settings`, { country: 'US' });
    api.ebay.add(dress(5, '50.00', '10.01'), dress(6, '50.00', '9.99'));
    await api.later(HOUR_MS);
    expect(await api.titles()).toEqual(['Linen dress 1', 'Linen dress 2', 'Linen dress 3', 'Linen dress 6']);
  });
});
