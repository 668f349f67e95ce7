import { createServer } from 'node:http';
import { DAY_MS, HOUR_MS, MARKETPLACES } from '@rummage/vocabulary';
import { closeAfterTest } from '#testing/closing';
import { besideShops } from '#testing/outside/beside-shops';
import { closeNow, listen } from '#testing/outside/listen';
import { signIn } from '#testing/people';

/** A site that counts who asks it for something. */
async function openSite() {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    res.end('<html></html>');
  });
  // With TLS none of its requests would be one here.
  server.on('connection', () => asked.push('a connection'));
  closeAfterTest(() => closeNow(server));
  return { url: `http://127.0.0.1:${await listen(server)}`, asked };
}

describe('A site from which people bring something', () => {
  it('is never asked for anything: neither a page nor a picture nor whether it is still offered', async () => {
    // Comparing pictures is on for every marketplace, and private addresses may be called.
    const api = await besideShops({ compared: MARKETPLACES, allowPrivate: true });
    const site = await openSite();
    const page = {
      url: `${site.url}/items/44021-coat`,
      title: 'Wool coat',
      price: 64,
      images: [`${site.url}/1.jpg`, `${site.url}/2.jpg`],
      meta: { 'og:image': `${site.url}/3.jpg`, canonical: `${site.url}/items/44021` },
      keep: true,
    };
    const bring = async ({ id, auth }: typeof api.alice) =>
      api.http.post(`/api/users/${id}/captures`).set(auth).send(page);
    expect((await bring(api.alice)).status).toBe(201);
    expect((await bring(api.bob)).status).toBe(201);

    for (const wait of [0, HOUR_MS, DAY_MS, 30 * DAY_MS]) {
      api.clock.pass(wait);
      await api.collect();
    }

    expect(site.asked).toEqual([]);
    const alice = await signIn(api, api.alice);
    expect(await api.feedOf(alice)).toMatchObject([
      { title: 'Wool coat', listings: [{ marketplace: 'elsewhere', ended_at: null }] },
    ]);
  });

  it('is not asked either when its mails bring it: no link is followed, no picture loaded', async () => {
    const api = await besideShops({ compared: MARKETPLACES, allowPrivate: true });
    const site = await openSite();
    const link = `${site.url}/click/9f8a7c6e5d4b3a2f`;
    const mail =
      'Message-ID: <a@b.example>\r\nContent-Type: text/html\r\n\r\n' +
      `<div><a href="${link}"><img src="${site.url}/1.jpg"><h3>Wool coat</h3><p>EUR 64.00</p></a></div>` +
      `<img src="${site.url}/pixel.gif" width="1">`;
    const { id, auth } = api.alice;
    const res = await api.http.post(`/api/users/${id}/captures/mail`).set(auth).send({ mail });
    expect(res.body).toMatchObject({ found: 1, added: 1 });

    for (const wait of [0, HOUR_MS, DAY_MS, 30 * DAY_MS]) {
      api.clock.pass(wait);
      await api.collect();
    }

    expect(site.asked).toEqual([]);
    expect(await api.feedOf(await signIn(api, api.alice))).toMatchObject([
      { title: 'Wool coat', listings: [{ url: link, ended_at: null }] },
    ]);
  });
});
