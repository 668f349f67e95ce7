import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Webhook } from 'standardwebhooks';
import { testApi } from '#testing/api';
import { aliceAndBob } from '#testing/people';
import { guideFrom, readGuide } from './guide.ts';

const README = readFileSync(createRequire(import.meta.url).resolve('@rummage/contract/README.md'), 'utf8');

describe('the guide at /api/docs', () => {
  it('explains programs before the list of calls', async () => {
    const { text } = await testApi().http.get('/api/docs');

    const [guide = ''] = text.split('<h2 id="calls">');

    for (const anchor of [
      'the-first-calls',
      'access-tokens-for-programs',
      'limits',
      'errors',
      'sending-a-call-again',
      'reading-in-pages',
      'fields-and-values',
      'events',
      'being-notified',
      'versions-and-deprecation',
    ])
      expect(guide).toContain(`<h2 id="${anchor}">`);
    expect(guide).toContain('curl $RUMMAGE_URL/api/me -H &quot;Authorization: Bearer $RUMMAGE_TOKEN&quot;');
    expect(guide).toContain('initClient(contract, { baseUrl: process.env.RUMMAGE_URL');
  });

  it('has calls for curl that work as they stand', async () => {
    const { http, alice } = await aliceAndBob();
    const { body } = await http
      .post(`/api/users/${alice.id}/tokens`)
      .set(alice.auth)
      .send({ name: 'curl', scopes: ['read', 'write'], expires_in_days: null });
    const authorization = `Bearer ${(body as { token: string }).token}`;

    const statuses = [];
    for (const call of curlCalls(README)) {
      const path = call.path.replace('/users/7/', `/users/${alice.id}/`);
      const request = call.body === undefined ? http.get(path) : http.post(path).type('json').send(call.body);
      statuses.push((await request.set('Authorization', authorization)).status);
    }

    expect(statuses).toEqual([200, 201, 200]);
  });

  it('verifies a signed message, and refuses one that was changed, without a library', () => {
    const secret = `whsec_${Buffer.from('a key of some bytes').toString('base64')}`;
    const sentAt = new Date();
    const headersOf = (body: string) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': `v1,b2xk ${new Webhook(secret).sign('msg_1', sentAt, body)}`,
    });

    expect(verifyAsShown(secret, '{"type":"ping"}', headersOf('{"type":"ping"}'))).toBe(true);
    expect(verifyAsShown(secret, '{"type":"pong"}', headersOf('{"type":"ping"}'))).toBe(false);
  });
});

describe('guideFrom', () => {
  it.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['a <b onclick="x">b</b>', '<p>a &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt;</p>'],
    ['<pre>a < b & c</pre>', '<p>&lt;pre&gt;a &lt; b &amp; c&lt;/pre&gt;</p>'],
    ['<!-- x -->', '<p>&lt;!-- x --&gt;</p>'],
    ['[here](javascript:alert(1))', '<p>here</p>'],
    ['[here](data:text/html,x)', '<p>here</p>'],
    ['[here](other.md)', '<p>here</p>'],
    ['[here](https://a.example/?"x")', '<p><a href="https://a.example/?&quot;x&quot;">here</a></p>'],
    ['[here](versions.md)', '<p><a href="#versions-and-deprecation">here</a></p>'],
    ['[here](rules.md)', '<p><a href="#how-collecting-goes">here</a></p>'],
    ['[here](rules.md#keeping)', '<p><a href="#keeping">here</a></p>'],
    ['![<i>](https://a.example/x.png)', '<p>&lt;i&gt;</p>'],
    ['`<i>`', '<p><code>&lt;i&gt;</code></p>'],
    ['```<i>\n<i>\n```', '<pre tabindex="0">&lt;i&gt;</pre>'],
    ['## A `<i>` & more', '<h2 id="a-i--more">A <code>&lt;i&gt;</code> &amp; more</h2>'],
  ])('makes of %s markup that does nothing', (markdown, markup) => {
    expect(guideFrom(markdown).content.markup.trim()).toBe(markup);
  });

  it('lists the sections that its headings begin', () => {
    expect(guideFrom('## One\n\n### Part\n\n## Two & three').sections).toEqual([
      { title: 'One', anchor: 'one' },
      { title: 'Two & three', anchor: 'two--three' },
    ]);
  });

  it('leads from one part of the package to the other, where both are one page', () => {
    const { content } = readGuide();
    const anchors = [...content.markup.matchAll(/ id="([^"]+)"/g)].map(([, anchor]) => `#${anchor}`);
    const links = [...content.markup.matchAll(/<a href="(#[^"]+)"/g)].map(([, target]) => target);

    expect(links).toContain('#removing-and-bringing-back');
    expect(links.filter((target) => !anchors.includes(target ?? ''))).toEqual([]);
  });

  it('leaves out the name of the package, and ends with what is promised', () => {
    const { content, sections } = readGuide();

    expect(content.markup).not.toContain('@rummage/contract</h');
    expect(sections.at(-1)).toEqual({
      title: 'Versions and deprecation',
      anchor: 'versions-and-deprecation',
    });
  });
});

/** The calls of a text, by their paths. */
function curlCalls(text: string) {
  const commands = text.match(/^curl (?:.*\\\n)*.*$/gm) ?? [];
  return commands.map((command) => ({
    path: /\$RUMMAGE_URL([^" ]+)/.exec(command)?.[1] ?? '',
    body: /-d '([^']+)'/.exec(command)?.[1],
  }));
}

/** Runs the lines of the README that need no library. */
function verifyAsShown(secret: string, body: string, headers: Record<string, string>): unknown {
  const [, code = ''] =
    /```ts\nimport \{ createHmac, timingSafeEqual \} from 'node:crypto';\n([^]*?)```/.exec(README) ?? [];
  // oxlint-disable-next-line typescript/no-implied-eval -- it is our own example
  const run = new Function(
    'createHmac',
    'timingSafeEqual',
    'secret',
    'body',
    'headers',
    `${code}; return isGenuine && isFresh;`,
  ) as (...given: unknown[]) => unknown;
  return run(createHmac, timingSafeEqual, secret, body, headers);
}
