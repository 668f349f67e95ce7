import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CapturedMail, Item } from '@rummage/contract';
import { anyCharacter } from '@rummage/vocabulary/testing';
import fc from 'fast-check';
import { alertMail } from '#testing/alert-mails';
import { HEAVY_MS } from '#testing/full-check';
import { aliceAndBob } from '#testing/people';
import { rounds } from '#testing/rounds';

const SCRIPT = '<script>alert(1)</script>';
const LINK = '<a href="https://a.example/items/4402?u=https%3A%2F%2Fb.example%2Fitems%2F44021">';

const hostile = fc.constantFrom(
  SCRIPT,
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;',
  '"><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">',
  '<img src="data:text/html,<script>">',
  '\0\ud800',
  '9'.repeat(400),
  '<table><tr><td>'.repeat(300),
  '<a>'.repeat(1000),
);
const part = fc.oneof(
  hostile,
  fc.constantFrom(
    LINK,
    '</a>',
    '<img src="https://i.example/1.jpg" alt="Coat">',
    '<p>€64</p>',
    '<s>',
    '</td>',
    '€',
  ),
  fc.constantFrom('\r\n--x\r\n', '\r\n\r\n', '=?utf-8?B?', 'Content-Type: text/html', '=E2=82', '<style>.a{'),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);
/** A thing for sale with anything for a title: these are read. */
const card = fc
  .tuple(fc.integer({ min: 10_000, max: 10_020 }), part, part)
  .map(([id, title, price]) => alertMail([{ id, title: `Coat ${title}`, price: `€64${price}` }]));
const types = fc.constantFrom(
  ...['text/html', 'text/html; charset=utf-8', 'text/plain', 'multipart/mixed; boundary=x', 'message/rfc822'],
  ...['text/html; charset=klingon', 'text/html; charset=utf-16', 'multipart/alternative', 'image/png'],
);
const encodings = fc.constantFrom('8bit', 'base64', 'quoted-printable', 'x-uuencode', '7bit');
const anything = fc
  .tuple(types, encodings, part, fc.array(part, { maxLength: 40 }))
  .map(([type, encoding, subject, parts]) =>
    [
      `Subject: ${subject}`,
      `Content-Type: ${type}`,
      `Content-Transfer-Encoding: ${encoding}`,
      '',
      ...parts,
    ].join('\r\n'),
  );

const MAILS = rounds(2000);
const MEGABYTE = 1024 * 1024;

const collectGarbage = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** No text of a call has these. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

it(
  'takes mails of any content without a fault, a script or more memory',
  async () => {
    const { http, alice } = await aliceAndBob();
    const path = `/api/users/${alice.id}`;
    let [done, found, halfway] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(fc.oneof(card, anything), async (mail) => {
        const res = await http.post(`${path}/captures/mail`).set(alice.auth).send({ mail });
        expect(res.status).toBe(UNSTORABLE.test(mail) ? 422 : 200);
        if ((done += 1) === Math.floor(MAILS / 2)) halfway = heapUsed();
        if (res.status !== 200) return;
        expect((res.body as CapturedMail).subject).not.toMatch(/<script/i);
        found += (res.body as CapturedMail).found;
      }),
      { numRuns: MAILS, seed: 20260301 },
    );
    expect(found).toBeGreaterThan(0);
    const items = (await http.get(`${path}/items`).set(alice.auth)).body as Item[];
    expect(items.length).toBeGreaterThan(0);
    for (const { title, images, listings } of items) {
      expect(title ?? '').not.toMatch(/<script|onerror=/i);
      for (const { url } of [...images, ...listings]) expect(url).toMatch(/^https?:\/\//);
    }
    expect(heapUsed() - halfway).toBeLessThan(20 * MEGABYTE);
  },
  HEAVY_MS,
);
