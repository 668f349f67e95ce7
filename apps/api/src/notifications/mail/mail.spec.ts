import type { Channel, Delivery, NewChannel } from '@rummage/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { countingHere, createRateLimits } from '#people/auth/limits/rate-limits';
import { itInFullCheck } from '#testing/full-check';
import { aliceNotified, dress } from '#testing/notified';
import { mailReceiver } from '#testing/outside/mail-receiver';
import { aliceAndBob } from '#testing/people';
import { mailAddress, readSender } from './mail-address.ts';
import { mailSender } from './mail-sender.ts';

const HOME = 'https://rummage.example';

/** Alice is notified, and has a mail address that is not confirmed yet. */
async function mailed() {
  const mails = await mailReceiver();
  const api = await aliceNotified({ mailServer: mails.mailServer });
  const { status, body } = await api.addChannel({ kind: 'mail', address: 'alice@Mail.Example' });
  const linkIn = (text = '') =>
    /https:\/\/rummage\.example(\/\S+)/.exec(text.split('address: ').at(-1) ?? '')?.[1] ?? '';
  const confirmLink = () => linkIn(mails.received.at(-1)?.text);
  return {
    ...api,
    mails,
    added: { status, body },
    confirmLink,
    confirm: () => api.http.post(confirmLink()),
    /** The link in the header that mail readers use. */
    offLink: () =>
      /<https:\/\/rummage\.example(.+)>/.exec(
        mails.news().at(-1)?.headers.get('list-unsubscribe') ?? '',
      )?.[1] ?? '',
    /** The message that a mail is of. */
    deliveryOf: async (mail?: { headers: ReadonlyMap<string, string> }) =>
      (await api.send<Delivery[]>('get', api.own('deliveries'))).body.find(({ id }) =>
        mail?.headers.get('message-id')?.includes(id),
      ),
    mailChannel: async () => (await api.channels()).find(({ kind }) => kind === 'mail') as Channel,
  };
}

describe('a mail address', () => {
  it('gets one mail with a link, and nothing else until somebody has pressed the button behind it', async () => {
    const { added, mails, ebay, findAndNotify, http, confirmLink, confirm, mailChannel } = await mailed();
    ebay.add(dress(2));
    await findAndNotify();
    const page = await http.get(confirmLink());
    const opened = await mailChannel();
    const done = await confirm();
    ebay.add(dress(3));
    await findAndNotify();

    expect([added.status, added.body]).toMatchObject([
      201,
      {
        kind: 'mail',
        address: 'alice@mail.example',
        state: 'unconfirmed',
        reason: 'Open the link in the mail that was sent to it.',
        secret: null,
      },
    ]);
    expect([page.status, page.type, page.text]).toEqual([
      200,
      'text/html',
      expect.stringContaining('alice@mail.example'),
    ]);
    expect(page.text).toMatch(/<form method="post"><button>Confirm<\/button><\/form>/);
    expect(page.text).toContain('<link rel="icon" href="/favicon.svg"');
    expect(opened.state).toBe('unconfirmed');
    expect([done.status, await mailChannel()]).toMatchObject([200, { state: 'active', reason: null }]);
    expect(mails.received.map(({ headers }) => headers.get('subject'))).toEqual(
      [
        'Confirm your address for Rummage',
        '=?UTF-8?Q?1_new_for_=E2=80=9Clinen_dress?= =?UTF-8?Q?=E2=80=9D=2E?=',
      ].map((subject) => (subject.startsWith('=') ? expect.stringMatching(/^=\?UTF-8\?/i) : subject)),
    );
    expect(mails.received.map(({ recipients }) => recipients)).toEqual([
      ['alice@mail.example'],
      ['alice@mail.example'],
    ]);
  });

  it('gets what was found as text and as HTML, under the id of the message, with a button to turn mails off', async () => {
    const { mails, ebay, findAndNotify, confirm, deliveryOf } = await mailed();
    await confirm();
    ebay.add(dress(2));
    await findAndNotify();

    const [mail] = mails.news();
    const delivery = await deliveryOf(mail);

    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'Rummage <rummage@mail.example>',
      to: 'alice@mail.example',
      'message-id': `<${delivery?.id}@mail.example>`,
      'list-unsubscribe': expect.stringMatching(
        /^<https:\/\/rummage\.example\/unsubscribe\/\d+\.[\w-]{43}>$/,
      ),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
    expect(mail?.text).toContain('linen dress (1)');
    expect(mail?.text).toContain('- Linen dress 2: $50.00');
    expect(mail?.text).toContain(`Open Rummage: ${HOME}`);
    expect(mail?.html).toContain('Linen dress 2');
    expect(mail?.html).toContain(`<a href="${HOME}/unsubscribe/`);
  });

  it('says how many things the button leads to', async () => {
    const { mails, ebay, findAndNotify, confirm } = await mailed();
    await confirm();
    for (const id of [2, 3, 4, 5, 6, 7]) ebay.add(dress(id));
    await findAndNotify();

    const [mail] = mails.news();
    expect(mail?.text).toContain(`See all 6: ${HOME}`);
    expect(mail?.html).toContain('>See all 6</a>');
  });

  it('is turned off by the button of a mail reader, and only a new link turns it on again', async () => {
    const { mails, ebay, findAndNotify, confirm, offLink, http, mailChannel, send, own } = await mailed();
    await confirm();
    ebay.add(dress(2));
    await findAndNotify();
    const page = await http.get(offLink());
    const before = await mailChannel();
    const off = await http.post(offLink()).type('form').send('List-Unsubscribe=One-Click');
    const again = await http.post(offLink()).type('form').send('List-Unsubscribe=One-Click');
    ebay.add(dress(3));
    await findAndNotify();

    expect([page.status, before.state]).toEqual([200, 'active']);
    expect([off.status, again.status]).toEqual([200, 200]);
    expect(await mailChannel()).toMatchObject({
      state: 'unconfirmed',
      reason: 'It was turned off by the link in a mail.',
    });
    expect(mails.news()).toHaveLength(1);
    const resumed = await send('put', own(`channels/${before.id}`), { paused: false });
    expect(resumed.body).toMatchObject({ state: 'unconfirmed' });
    await send('post', own(`channels/${before.id}/test`));
    expect((await mailChannel()).state).toBe('unconfirmed');
    await confirm();
    expect((await mailChannel()).state).toBe('active');
  });

  it('is paused at once and says why when a server refuses its recipient', async () => {
    const { mails, ebay, findAndNotify, confirm, mailChannel } = await mailed();
    await confirm();
    mails.refuseWith({ at: 'recipient', status: 550, words: '5.1.1 No such user' });
    ebay.add(dress(2));
    await findAndNotify();
    await findAndNotify();

    expect(await mailChannel()).toMatchObject({
      state: 'paused',
      reason: 'The mail server refuses this address: 550 5.1.1 No such user',
    });
  });

  it('is tried again when a server refuses everybody, or for a while', async () => {
    const { mails, ebay, findAndNotify, confirm, mailChannel, waitUntil, clock } = await mailed();
    await confirm();
    mails.refuseWith({ at: 'recipient', status: 550, words: '5.7.1 Your network is blocked' });
    ebay.add(dress(2));
    await findAndNotify();
    const between = await mailChannel();
    mails.refuseWith(undefined);
    await waitUntil(new Date(clock.now() + HOUR_MS).toISOString(), MINUTE_MS);

    expect(between).toMatchObject({
      state: 'active',
      reason: 'The mail server does not take mails now: 550 5.7.1 Your network is blocked',
    });
    expect(await mailChannel()).toMatchObject({ state: 'active', reason: null });
    expect(mails.news()).toHaveLength(1);
  });

  it('gets the same news without titles at once when a server refuses a mail for its words', async () => {
    const { mails, ebay, findAndNotify, confirm, mailChannel, deliveryOf } = await mailed();
    await confirm();
    mails.refuseWith((_id, words) =>
      words?.includes('Lottery') ? { at: 'content', status: 554 } : undefined,
    );
    ebay.add(dress(2, { title: 'Lottery linen dress' }));
    await findAndNotify();

    const [refused, mail] = mails.news();
    expect([refused?.text, mail?.text, mail?.html]).toEqual([
      expect.stringContaining('- Lottery linen dress: $50.00'),
      expect.stringMatching(/linen dress \(1\)\s+- An item: \$50\.00\s+https:\/\/rummage\.example\/\s/),
      expect.not.stringMatching(/ebay|Lottery/),
    ]);
    expect(mail?.headers.get('message-id')).toBe(refused?.headers.get('message-id'));
    expect(await deliveryOf(mail)).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(await mailChannel()).toMatchObject({ state: 'active', reason: null });
  });

  it('loses a mail that is refused without titles too, says why, and gets the next one', async () => {
    const { mails, ebay, findAndNotify, confirm, mailChannel, deliveryOf } = await mailed();
    await confirm();
    mails.refuseWith({ at: 'content', status: 554 });
    ebay.add(dress(2));
    await findAndNotify();
    const after = await mailChannel();
    const lost = await deliveryOf(mails.news()[0]);
    mails.refuseWith(undefined);
    ebay.add(dress(3));
    await findAndNotify();

    const reason = expect.stringMatching(/^The mail server refuses this mail: 554 Not this mail/);
    expect([after, lost]).toMatchObject([
      { state: 'active', reason },
      { state: 'failed', attempts: 1, problem: reason },
    ]);
    expect(mails.news()).toHaveLength(3);
    expect(mails.news()[2]?.text).toContain('Linen dress 3');
    expect(await mailChannel()).toMatchObject({ state: 'active', reason: null });
  });

  itInFullCheck.each([452, 554])(
    'is paused when nothing has arrived for three days since a mail failed with %d, and not before',
    async (status) => {
      const { mails, ebay, later, waitUntil, confirm, mailChannel, clock } = await mailed();
      await confirm();
      let id = 2;
      const days = async (count: number) => {
        for (let day = 0; day < count; day += 1) {
          ebay.add(dress((id += 1)));
          await later(HOUR_MS);
          await waitUntil(new Date(clock.now() + 23 * HOUR_MS).toISOString(), 8 * HOUR_MS);
        }
      };
      const states = [];
      mails.refuseWith({ at: 'content', status });
      await days(2);
      states.push((await mailChannel()).state);
      mails.refuseWith(undefined);
      await days(1);
      mails.refuseWith({ at: 'content', status });
      await days(2);
      states.push((await mailChannel()).state);
      await days(2);

      expect(states).toEqual(['active', 'active']);
      expect(await mailChannel()).toMatchObject({
        state: 'paused',
        reason: expect.stringContaining(`${status} Not this mail`),
      });
    },
  );

  it('stays active when two mails are refused with days between them', async () => {
    const { mails, ebay, later, waitUntil, confirm, mailChannel, clock } = await mailed();
    await confirm();
    mails.refuseWith({ at: 'content', status: 554 });
    for (const id of [2, 3]) {
      ebay.add(dress(id));
      await later(HOUR_MS);
      await waitUntil(new Date(clock.now() + 4 * DAY_MS).toISOString(), DAY_MS);
    }
    expect(await mailChannel()).toMatchObject({ state: 'active', reason: expect.stringContaining('554') });
  });

  it('is sent a mail again under the same id when the server has no time', async () => {
    const { mails, ebay, findAndNotify, confirm, mailChannel, waitUntil } = await mailed();
    await confirm();
    let refused = 0;
    mails.refuseWith(() => ((refused += 1) <= 6 ? { at: 'content', status: 452 } : undefined));
    ebay.add(dress(2));
    await findAndNotify();
    const between = await mailChannel();
    await waitUntil('2026-03-01T18:00:00Z', MINUTE_MS);

    expect(between).toMatchObject({
      state: 'active',
      reason: expect.stringMatching(/^The mail server does not take mails now: 452 /),
    });
    const ids = mails.news().map(({ headers }) => headers.get('message-id'));
    expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1]);
    expect(await mailChannel()).toMatchObject({ state: 'active', reason: null });
  });

  it('waits for a server that cannot be reached', async () => {
    const mails = await mailReceiver();
    const { addChannel } = await aliceNotified({
      mailServer: { ...mails.mailServer, url: 'smtp://127.0.0.1:9' },
    });

    const { body } = await addChannel({ kind: 'mail', address: 'alice@mail.example' });

    expect(body).toMatchObject({ state: 'unconfirmed', reason: 'The mail server could not be reached.' });
  });

  it('is refused where no mails are sent, and the installation does not offer it', async () => {
    const { http, alice } = await aliceAndBob();

    const { status, body } = await http
      .post(`/api/users/${alice.id}/channels`)
      .set(alice.auth)
      .send({ kind: 'mail', address: 'alice@mail.example' });

    expect([status, body]).toEqual([
      422,
      { detail: [{ loc: ['body', 'kind'], msg: 'Not set up on this machine.', type: 'not_set_up' }] },
    ]);
    expect((await http.get('/api/installation')).body).not.toMatchObject({
      channels: expect.arrayContaining(['mail']),
    });
  });

  it('gets five links a day, whoever asks for them', async () => {
    const { mailServer, received } = await mailReceiver();
    const { http, alice, bob } = await aliceAndBob({
      mailServer,
      rateLimits: createRateLimits(countingHere()),
    });
    const path = `/api/users/${alice.id}/channels`;
    const { body } = await http
      .post(path)
      .set(alice.auth)
      .send({ kind: 'mail', address: 'eve@mail.example' });
    for (let sent = 1; sent < 5; sent += 1)
      await http.post(`${path}/${(body as NewChannel).id}/test`).set(alice.auth);

    const bobs = await http
      .post(`/api/users/${bob.id}/channels`)
      .set(bob.auth)
      .send({ kind: 'mail', address: 'Eve@mail.example' });

    expect([bobs.status, received.length]).toEqual([429, 5]);
    expect((await http.get(`/api/users/${bob.id}/channels`).set(bob.auth)).body).toEqual([]);
  });
});

describe('a link of a mail', () => {
  it.each(['1.x', `1.${'A'.repeat(43)}`, `99.${'A'.repeat(43)}`, 'nonsense'])(
    'does nothing when it ends with %s',
    async (token) => {
      const { http, mailChannel } = await mailed();

      const answers = [
        await http.get(`/confirm/${token}`),
        await http.post(`/confirm/${token}`),
        await http.post(`/unsubscribe/${token}`),
      ];

      expect(answers.map(({ status, type }) => [status, type])).toEqual(
        answers.map(() => [404, 'text/html']),
      );
      expect((await mailChannel()).state).toBe('unconfirmed');
    },
  );

  it('leaves alone what its owner has paused, and does not work once the address is removed', async () => {
    const { http, confirmLink, confirm, mailChannel, send, own, clock } = await mailed();
    await confirm();
    const { id } = await mailChannel();
    await send('put', own(`channels/${id}`), { paused: true });
    await confirm();
    const { state } = await mailChannel();
    await send('delete', own(`channels/${id}`));
    clock.pass(DAY_MS);

    expect([state, (await http.get(confirmLink())).status]).toEqual(['paused', 404]);
  });

  it('allows its page nothing but its own button', async () => {
    const { http, confirmLink } = await mailed();

    const { headers, text } = await http.get(confirmLink());

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("form-action 'self'"),
    });
    expect(text).not.toMatch(/<script|\sstyle=|\son\w+=/i);
    expect((await http.put(confirmLink())).status).toBe(405);
  });
});

describe('mailAddress', () => {
  it.each([
    ['alice@example.com', 'alice@example.com'],
    ['Alice+shop@Example.COM', 'Alice+shop@example.com'],
    ['zoë@bücher.example', 'zoë@bücher.example'],
    ['alice@localhost', 'alice@localhost'],
  ])('takes %s', (text, address) => {
    expect(mailAddress(text)).toBe(address);
  });

  it.each([
    'alice',
    '@example.com',
    'alice@',
    'alice@example..com',
    'a lice@example.com',
    'alice@example.com,bob@example.com',
    'alice@example.com\r\nBcc: bob@example.com',
    'alice@example.com\nRCPT TO:<bob@example.com>',
    'Alice <alice@example.com>',
    '"alice\r\n"@example.com',
    'alice@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
  ])('refuses %j', (text) => {
    expect(mailAddress(text)).toBeUndefined();
  });
});

describe('readSender', () => {
  it('reads an address with and without a name, and nothing else', () => {
    expect(readSender('Rummage <rummage@example.com>')).toEqual({
      name: 'Rummage',
      address: 'rummage@example.com',
    });
    expect(readSender('rummage@example.com')).toEqual({ name: '', address: 'rummage@example.com' });
    for (const text of [
      'Rummage',
      'a@example.com, b@example.com',
      'Rummage <rummage@example.com>\r\nBcc: eve@example.com',
    ])
      expect(readSender(text)).toBeUndefined();
  });
});

describe('mailSender', () => {
  it('lets no text begin a header or reach anybody else', async () => {
    const { mailServer, received } = await mailReceiver();
    const send = mailSender(mailServer, HOME);
    const evil = 'A dress\r\nBcc: eve@mail.example\r\n\r\n<script>alert(1)</script>\r\n.\r\n';
    const item = {
      event: 'price_dropped' as const,
      id: 1,
      query_id: null,
      query_text: evil,
      title: evil,
      url: 'javascript:alert(1)',
      image: 'https://pictures.example/1.jpg?"onload="x',
      price: 40,
      currency: 'USD',
      was_price: 50,
      is_auction: false,
      ends_at: null,
      ended_as: null,
    };
    const message = {
      type: 'item.price_dropped' as const,
      timestamp: '2026-03-01T12:00:00.000Z',
      data: { total: 1, items: [item] },
    };

    const outcome = await send(
      { id: 1, address: 'alice@mail.example', secret: 'S'.repeat(43), state: 'active' },
      { id: 'msg_1', message, summary: `${evil} fell to $40.` },
      new AbortController().signal,
    );

    expect(outcome).toEqual({ result: 'delivered' });
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail?.recipients).toEqual(['alice@mail.example']);
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.headers.get('subject')).toContain('A dress Bcc: eve@mail.example');
    expect(mail?.html).not.toMatch(/<script|javascript:|"onload/);
    expect(mail?.html).toContain('&lt;script&gt;');
  });
});
