import type { SecretFeed } from '@rummage/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { change } from '#testing/databases/rows';
import { aliceNotified, dress } from '#testing/notified';
import { calendar } from './calendar.ts';

const ODD_TITLE = 'Linen dress 2, “Größe 40”; \\ 🧥👩‍👩‍👧 '.repeat(4).trim();

/** The properties of each event, as a reader of RFC 5545 sees them: lines unfolded, texts without escapes. */
function eventsIn(text: string): Record<string, string>[] {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const events: Record<string, string>[] = [];
  let within = '';
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
    if (name === 'BEGIN') within = value;
    if (line === 'BEGIN:VEVENT') events.push({});
    const prefix = within === 'VALARM' ? 'ALARM-' : '';
    Object.assign(events.at(-1) ?? {}, { [`${prefix}${name}`]: value.replaceAll(/\\([\\;,])/g, '$1') });
    if (line === 'END:VALARM') within = 'VEVENT';
  }
  return events;
}

const auction = (id: number, endsAt: string, title = `Linen dress ${id}`) =>
  dress(id, { title, bid: '50.00', endsAt: Date.parse(endsAt) });

async function withCalendar() {
  const api = await aliceNotified({
    listings: [
      auction(1, '2026-03-01T20:30:00Z'),
      auction(2, '2026-03-29T01:30:00Z', ODD_TITLE),
      auction(3, '2026-03-01T12:20:00Z'),
      dress(4),
    ],
  });
  const { send, own, http, itemOf } = api;
  for (const id of ['1', '2', '3', '4']) await send('put', own(`items/${await itemOf(id)}/kept`), {});
  const { body: feed } = await send<SecretFeed>('post', own('feeds'), { query_id: null });
  return { ...api, feed, read: async () => http.get(feed.ics_url ?? '') };
}

describe('The calendar of kept auctions', () => {
  it('has the end of each that has not ended, with its price, its address and a reminder an hour before', async () => {
    const { read, clock, itemOf, send, own } = await withCalendar();
    await send('put', own('settings'), { time_zone: 'America/New_York' });
    clock.pass(30 * MINUTE_MS);
    const { status, headers, text } = await read();

    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*END:VCALENDAR\r\n$/);
    const [soon, later, ...others] = eventsIn(text);
    expect(others).toEqual([]);
    expect(soon).toMatchObject({
      UID: `item-${await itemOf('1')}@localhost`,
      SUMMARY: 'Linen dress 1, $50.00',
      DTSTART: '20260301T203000Z',
      DTSTAMP: '20260301T120000Z',
      DESCRIPTION: expect.stringMatching(/^\$50\.00\. https:\/\/www\.ebay\.com\/itm\/1/),
      'ALARM-TRIGGER': '-PT1H',
    });
    expect(later).toMatchObject({
      SUMMARY: `${ODD_TITLE}, $50.00`,
      DTSTART: '20260329T013000Z',
      'ALARM-DESCRIPTION': 'Ends in an hour',
    });
  });

  it('is the same text until something changes, and answers 304 to who has it', async () => {
    const { read, http, feed, clock, send, own, itemOf } = await withCalendar();
    const first = await read();
    clock.pass(MINUTE_MS);
    const known = await http.get(feed.ics_url ?? '').set('If-None-Match', String(first.headers['etag']));
    expect(known.status).toBe(304);

    await send('delete', own(`items/${await itemOf('1')}/kept`));
    expect(eventsIn((await read()).text).map(({ DTSTART }) => DTSTART)).toEqual([
      '20260301T122000Z',
      '20260329T013000Z',
    ]);
  });

  it('has nothing during a break', async () => {
    const { read, send, own, clock } = await withCalendar();
    await send('post', own('break'), { minutes: 60, exit: 'none' });
    const during = await read();
    clock.pass(HOUR_MS);
    expect([during.status, eventsIn(during.text)]).toEqual([200, []]);
    expect(eventsIn((await read()).text)).toHaveLength(2);
  });

  it('is not there while the account is suspended', async () => {
    const { read, db } = await withCalendar();
    await change(db, 'update users set suspended_at = 1');
    expect((await read()).status).toBe(404);
  });

  it('is of kept things alone: a query has none', async () => {
    const { send, own, query, http } = await withCalendar();
    const { body: feed } = await send<SecretFeed>('post', own('feeds'), { query_id: query.id });
    expect(feed.ics_url).toBeNull();
    expect((await http.get((feed.atom_url ?? '').replace('.atom', '.ics'))).status).toBe(404);
  });

  it('is written for titles and addresses of any kind', () => {
    const odd = ['', 'tab\tline\nreturn\r\u0001\u2028', 'BEGIN:VEVENT\r\nUID:1', '😀'.repeat(400), '\ud800'];
    const auctions = odd.map((title, id) => ({
      id,
      listing: { title, url: 'javascript:alert(1)', price_cents: null, currency: null },
      keptAt: 0,
      endsAt: DAY_MS,
    }));
    const events = eventsIn(calendar(auctions, 'https://rummage.example'));
    expect(events.map(({ UID }) => UID)).toEqual(odd.map((_, id) => `item-${id}@rummage.example`));
    expect(events[2]?.['SUMMARY']).toBe('BEGIN:VEVENT UID:1, no price');
    expect(events.every(({ DESCRIPTION }) => DESCRIPTION === 'no price. https://rummage.example')).toBe(true);
  });
});
