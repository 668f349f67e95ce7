import { mailOutcome } from './mailer.ts';

/** The error that nodemailer throws when a server refuses the recipient. */
const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(), { command: 'RCPT TO', responseCode, response: `${responseCode} ${words}` });

describe('mailOutcome of a refused recipient', () => {
  it.each([
    [550, 'Not this mail'],
    [553, 'Not this mail'],
    [550, '5.1.1 No such user'],
    [556, '5.1.10 This domain takes no mail'],
    [554, '5.2.1 Mailbox disabled'],
  ])('is of the address with %d %s', (status, words) => {
    expect(mailOutcome(refusal(status, words))).toEqual({
      result: 'refused',
      problem: `The mail server refuses this address: ${status} ${words}`,
    });
  });

  it.each([
    [554, '5.7.1 <alice@mail.example>: Relay access denied'],
    [550, '5.7.1 Your network is blocked'],
    [550, '5.1.8 Sender address rejected: Domain not found'],
    [552, '5.2.2 Mailbox full'],
    [554, 'No mails from here'],
    [550, 'relay not permitted'],
    [553, "sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
    [550, 'Your IP is listed by bl.example'],
  ])('is of everybody, or for a while, with %d %s', (status, words) => {
    expect(mailOutcome(refusal(status, words))).toEqual({
      result: 'failed',
      problem: `The mail server does not take mails now: ${status} ${words}`,
    });
  });
});
