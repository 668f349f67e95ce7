import type { Channel } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import { aliceNotified, dress } from '#testing/notified';
import { appriseServer } from '#testing/outside/apprise-server';
import { discordServer } from '#testing/outside/discord-server';
import { newChannel } from './new-channel.ts';

async function withChannels() {
  const [discord, apprise] = [await discordServer(), await appriseServer()];
  const api = await aliceNotified();
  const channelOf = async (kind: string) =>
    (await api.channels()).find((channel) => channel.kind === kind) as Channel;
  return { ...api, discord, apprise, channelOf };
}

describe('A webhook of Discord', () => {
  it('is added under its name, and takes what was found as an embed that mentions nobody', async () => {
    const { addChannel, discord, ebay, findAndNotify, query } = await withChannels();
    const { status, body } = await addChannel({ kind: 'discord', address: `${discord.url}?wait=false` });
    ebay.add(dress(2, { title: 'Linen dress [sale](https://evil.example) @everyone' }));
    await findAndNotify();

    expect([status, body]).toMatchObject([
      201,
      { kind: 'discord', address: discord.url, label: '#finds at Home', state: 'active', secret: null },
    ]);
    expect(discord.news()).toEqual([
      {
        title: '$50 in linen dress',
        description: 'Linen dress \\[sale\\]\\(https://evil.example\\) \\@everyone. eBay.',
        url: expect.stringMatching(
          new RegExp(`^https://rummage.example/items/${query.id}\\?from=notification#msg_`),
        ),
        thumbnail: { url: expect.stringMatching(/^https:/) },
      },
    ]);
    expect(discord.received[0]?.mentions).toEqual({ parse: [] });
  });

  it('is sent the same again after as long as Discord asks', async () => {
    const { addChannel, discord, ebay, findAndNotify, waitUntil } = await withChannels();
    await addChannel({ kind: 'discord', address: discord.url });
    let tries = 0;
    discord.answerWith(() =>
      (tries += 1) === 1
        ? { status: 429, body: { message: 'You are being rate limited.', retry_after: 1799.5 } }
        : { status: 200 },
    );
    ebay.add(dress(2));
    await findAndNotify();
    await waitUntil('2026-03-01T13:29:00Z', MINUTE_MS);
    expect(tries).toBe(1);
    await waitUntil('2026-03-01T13:33:00Z', MINUTE_MS);

    const embeds = discord.news();
    expect(embeds).toHaveLength(2);
    expect(new Set(embeds.map((embed) => JSON.stringify(embed))).size).toBe(1);
  });

  it('is removed when Discord does not know it any more, and paused when its secret is wrong', async () => {
    const { addChannel, discord, ebay, findAndNotify, channelOf } = await withChannels();
    await addChannel({ kind: 'discord', address: discord.url });
    discord.answerWith(() => ({ status: 401, body: { code: 50_027 } }));
    ebay.add(dress(2));
    await findAndNotify();
    expect(await channelOf('discord')).toMatchObject({
      state: 'paused',
      reason: 'Discord does not know the secret of this address.',
    });

    const gone = await addChannel({ kind: 'discord', address: discord.url.replace('112233', '5') });
    expect(gone).toMatchObject({
      status: 422,
      body: { detail: [{ msg: 'This address does not exist any more.' }] },
    });
  });

  it.each([
    'https://discord.com/api/webhooks/112233/abc-DEF_1',
    'https://discordapp.com/api/webhooks/112233/abc',
    'https://ptb.discord.com/api/v10/webhooks/112233/abc',
    'https://canary.discord.com/api/webhooks/112233/abc',
  ])('may be %s', (address) => {
    expect(newChannel({ kind: 'discord', address }, false).address).toBe(address);
  });

  it.each([
    'https://discord.com/channels/1/2',
    'https://discord.example/api/webhooks/1/abc',
    'https://discord.com.evil.example/api/webhooks/1/abc',
    'https://discord.com/api/webhooks/1',
    'https://127.0.0.1/api/webhooks/1/abc',
  ])('is never %s', (address) => {
    expect(() => newChannel({ kind: 'discord', address }, false)).toThrow('Validation failed');
  });
});

describe('An Apprise API', () => {
  it('takes what was found, with the id of its message, also when it comes again', async () => {
    const { addChannel, apprise, ebay, findAndNotify, waitUntil, query } = await withChannels();
    const added = await addChannel({ kind: 'apprise', address: apprise.url });
    let tries = 0;
    apprise.answerWith(() => ((tries += 1) === 1 ? 424 : 200));
    ebay.add(dress(2), dress(3, { price: '72.50' }));
    await findAndNotify();
    await waitUntil('2026-03-01T14:00:00Z', MINUTE_MS);

    expect(added).toMatchObject({ status: 201, body: { state: 'active', label: null } });
    const message = {
      id: expect.stringMatching(/^msg_/),
      title: '2 new in linen dress',
      body: `From $50 to $72.50.\nhttps://rummage.example/items/${query.id}?from=notification`,
      type: 'info',
      format: 'text',
    };
    expect(apprise.news()).toEqual([message, message]);
    expect(new Set(apprise.news().map(({ id }) => id)).size).toBe(1);
  });

  it('is not used with a key that it does not know, or at an address without one', async () => {
    const { addChannel, apprise } = await withChannels();
    const unknown = await addChannel({ kind: 'apprise', address: `${apprise.origin}/notify/alice` });
    const keyless = await addChannel({ kind: 'apprise', address: `${apprise.origin}/notify` });

    expect(unknown.body).toMatchObject({
      state: 'unconfirmed',
      reason: 'Apprise has nothing under this key.',
      failing_since: '2026-03-01T12:00:00.000Z',
    });
    expect(keyless).toMatchObject({
      status: 422,
      body: {
        detail: [
          {
            msg: 'The address of an Apprise API ends with /notify/ and the key of what it is to notify.',
          },
        ],
      },
    });
  });
});

it('A chat of Telegram is not added by an address', async () => {
  const { addChannel } = await withChannels();
  expect(await addChannel({ kind: 'telegram', address: '4711' })).toMatchObject({
    status: 422,
    body: { detail: [{ msg: 'Not set up on this machine.' }] },
  });
});
