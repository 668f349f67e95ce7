import type { Mailbox } from '@rummage/contract';
import { HOUR_MS } from '@rummage/vocabulary';
import { mailboxLook, mailWords, type MailResult } from './elsewhere-words.ts';

const NOW = new Date(2026, 10, 28, 18, 41).getTime();
const at = (ms: number) => new Date(NOW + ms).toISOString();

const mail = (found: number, added = found, was_read_before = false): MailResult => ({
  subject: 'New for you',
  found,
  added,
  was_read_before,
});

describe('mailWords', () => {
  it.each<[MailResult[], string]>([
    [[mail(4, 2)], '4 things from 1 mail, 2 of them new'],
    [[mail(4, 0)], '4 things from 1 mail, none of them new'],
    [[mail(1, 1)], '1 thing from 1 mail, new'],
    [[mail(1, 0)], '1 thing from 1 mail, not new'],
    [['empty'], 'The mail is empty.'],
    [['empty', 'too large'], '1 mail larger than 1 MB. 1 mail empty.'],
    [[mail(0)], 'No listings in this mail.'],
    [['too large'], 'Larger than 1 MB.'],
    [[mail(4, 0, true)], 'This mail was read before.'],
    [[mail(4, 2), mail(5, 5)], '9 things from 2 mails, 7 of them new.'],
    [
      [mail(4, 2), mail(0), 'too large', mail(3, 0, true)],
      '4 things from 1 mail, 2 of them new. No listings in 1 mail. 1 mail larger than 1 MB. 1 mail read before.',
    ],
  ])('says of %j "%s"', (results, words) => {
    expect(mailWords(results)).toBe(words);
  });
});

describe('mailboxLook', () => {
  const mailbox: Mailbox = {
    server: 'imap.mail.example',
    port: 993,
    user: 'ines@mail.example',
    folder: 'Alerts',
    state: 'ok',
    problem: null,
    failing_since: null,
    tries: 0,
    last_read_at: at(-2 * HOUR_MS),
    next_read_at: at(HOUR_MS),
  };

  it('says when it was read, and the site of the last thing', () => {
    expect(mailboxLook(mailbox, 'depop.com', NOW)).toEqual({
      line: '2 hours ago',
      tone: 'plain',
      more: 'depop.com',
    });
  });

  it('says since when it fails, how often it was tried, and when it is tried next', () => {
    const failing: Mailbox = { ...mailbox, state: 'failing', problem: 'Password refused', tries: 3 };
    expect(mailboxLook({ ...failing, failing_since: at(-11 * HOUR_MS) }, '', NOW)).toEqual({
      line: 'Password refused since 07:41',
      tone: 'problem',
      more: 'tried 3 times, next at 19:41',
    });
    expect(mailboxLook({ ...failing, failing_since: at(-25 * HOUR_MS), tries: 1 }, '', NOW)).toEqual({
      line: 'Password refused since 27 November',
      tone: 'problem',
      more: 'tried 1 time, next at 19:41',
    });
  });
});
