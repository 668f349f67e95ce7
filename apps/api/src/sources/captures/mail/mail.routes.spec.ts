import type { Brought, Item } from '@rummage/contract';
import { DAY_MS, MINUTE_MS } from '@rummage/vocabulary';
import { alertMail } from '#testing/alert-mails';
import type { TestApi } from '#testing/api';
import { rows } from '#testing/databases/rows';
import { inAYear } from '#testing/in-a-year';
import { aliceAndBob, type Person, signIn } from '#testing/people';

const COAT = { id: 4402118, title: '1990s trench coat', price: '64,00 €' };
const SKIRT = { id: 4402119, title: 'Suede skirt', price: '20,00 €' };

/** Sends a mail as programs do: each byte as one character. */
function send({ http }: TestApi, { id, auth }: Person, mail: string) {
  const bytes = Buffer.from(mail, 'utf8').toString('latin1');
  return http.post(`/api/users/${id}/captures/mail`).set(auth).send({ mail: bytes });
}

async function feedOf({ http }: TestApi, { id, auth }: Person): Promise<Item[]> {
  return (await http.get(`/api/users/${id}/items`).set(auth)).body as Item[];
}

async function broughtBy({ http }: TestApi, { id, auth }: Person): Promise<Brought> {
  return (await http.get(`/api/users/${id}/captures`).set(auth)).body as Brought;
}

describe('POST /api/users/:user_id/captures/mail', () => {
  it('puts what the mail lists into the feed of its owner, and keeps nothing', async () => {
    const api = await aliceAndBob();

    const res = await send(api, api.alice, alertMail([COAT, SKIRT]));

    expect(res.status).toBe(200);
    expect(res.body).toEqual({ subject: 'New for you', found: 2, added: 2, was_read_before: false });
    const items = await feedOf(api, api.alice);
    expect(items.map(({ title, kept_at: at }) => [title, at]).toSorted()).toEqual([
      [COAT.title, null],
      [SKIRT.title, null],
    ]);
    expect(items.find(({ title }) => title === COAT.title)).toMatchObject({
      images: [{ url: 'https://images.vinted.example/4402118.jpeg' }],
      listings: [
        {
          url: 'https://www.vinted.example/items/4402118',
          site: 'vinted.example',
          current_price: 64,
          currency: 'EUR',
        },
      ],
    });
    expect(await feedOf(api, api.bob)).toEqual([]);
    expect(await broughtBy(api, api.alice)).toEqual({
      ways: [
        {
          way: 'mail',
          things: 2,
          mails: 1,
          last_at: '2026-03-01T12:00:00.000Z',
          last_site: 'vinted.example',
        },
      ],
      mailbox: null,
      unread_mails: [],
    });
  });

  it('changes nothing when the same mail comes twice', async () => {
    const api = await aliceAndBob();
    await send(api, api.alice, alertMail([COAT]));
    const before = await feedOf(api, api.alice);
    api.clock.pass(MINUTE_MS);

    const again = await send(api, api.alice, `Received: by mx.example\r\n${alertMail([COAT])}`);

    expect(again.body).toEqual({ subject: 'New for you', found: 1, added: 0, was_read_before: true });
    expect(await feedOf(api, api.alice)).toEqual(before);
  });

  it('shows when a thing was seen, and takes no price of a mail that is older', async () => {
    const api = await aliceAndBob();
    const offered = async () => (await feedOf(api, api.alice))[0]?.listings[0];
    await send(api, api.alice, alertMail([COAT]));

    const date = 'Thu, 26 Feb 2026 09:00:00 +0000';
    await send(api, api.alice, alertMail([{ ...COAT, price: '72,00 €' }], { id: 'older', date }));

    expect(await offered()).toMatchObject({ current_price: 64, seen_at: '2026-03-01T09:00:00.000Z' });
  });

  it('takes the price of another mail, and leaves what is dismissed away', async () => {
    const api = await aliceAndBob();
    await send(api, api.alice, alertMail([COAT, SKIRT]));
    const skirt = (await feedOf(api, api.alice)).find(({ title }) => title === SKIRT.title);
    await api.http.delete(`/api/users/${api.alice.id}/items/${skirt?.id}`).set(api.alice.auth);
    api.clock.pass(DAY_MS);
    const alice = await signIn(api, api.alice);

    const next = alertMail([{ ...COAT, price: '<s>64 €</s> 50 €' }, SKIRT], { id: 'a2' });
    const res = await send(api, alice, next);

    expect(res.body).toEqual({ subject: 'New for you', found: 2, added: 0, was_read_before: false });
    expect(
      (await feedOf(api, alice)).map(({ title, listings }) => [title, listings[0]?.current_price]),
    ).toEqual([[COAT.title, 50]]);
  });

  it('leaves away what was dismissed so long ago that only a mark is left', async () => {
    const api = await aliceAndBob();
    await send(api, api.alice, alertMail([SKIRT]));
    const [skirt] = await feedOf(api, api.alice);
    await api.http.delete(`/api/users/${api.alice.id}/items/${skirt?.id}`).set(api.alice.auth);
    await inAYear(api);

    const res = await send(api, api.alice, alertMail([COAT, SKIRT], { id: 'a2' }));

    expect(res.body).toEqual({ subject: 'New for you', found: 2, added: 1, was_read_before: false });
    expect((await feedOf(api, api.alice)).map(({ title }) => title)).toEqual([COAT.title]);
    expect(await rows(api.db, 'select id from items')).toHaveLength(1);
  });

  it('remembers mails without listings by their subjects', async () => {
    const api = await aliceAndBob();
    const mail = 'Message-ID: <x@y.example>\r\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\r\n\r\nHello!\r\n';

    const res = await send(api, api.alice, mail);

    expect(res.body).toEqual({ subject: 'Grüße', found: 0, added: 0, was_read_before: false });
    expect((await broughtBy(api, api.alice)).unread_mails).toEqual([
      { subject: 'Grüße', read_at: '2026-03-01T12:00:00.000Z', found: 0 },
    ]);
  });

  it('takes text with other characters as UTF-8', async () => {
    const api = await aliceAndBob();
    const mail = alertMail([{ ...COAT, title: 'Płaszcz' }]);
    const { id, auth } = api.alice;

    await api.http.post(`/api/users/${id}/captures/mail`).set(auth).send({ mail });

    expect((await feedOf(api, api.alice)).map(({ title }) => title)).toEqual(['Płaszcz']);
  });

  it('is refused where the feed is full, and taken once there is room', async () => {
    const api = await aliceAndBob({ itemsPerUser: 1 });
    const mail = alertMail([COAT, SKIRT]);

    expect((await send(api, api.alice, mail)).status).toBe(409);

    const [coat] = await feedOf(api, api.alice);
    await api.http.delete(`/api/users/${api.alice.id}/items/${coat?.id}`).set(api.alice.auth);
    expect((await send(api, api.alice, mail)).body).toMatchObject({ found: 2, was_read_before: false });
  });

  it('takes a mail of 1 MB, however it grows on its way, and refuses a larger one', async () => {
    const api = await aliceAndBob();
    const megabyte = 'é\r\n'.repeat((1024 * 1024) / 4);
    expect((await send(api, api.alice, megabyte)).status).toBe(200);
    const larger = await send(api, api.alice, `${megabyte}x`);
    expect(larger.status).toBe(413);
    expect(larger.body).toEqual({ detail: 'A mail may have 1 MB' });
  });
});
