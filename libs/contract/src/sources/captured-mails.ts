import { z } from 'zod';
import { choice } from '../choices.ts';
import { EXAMPLES, Instant, text, wholeNumber } from '../fields.ts';
import { CaptureWay } from './captured-pages.ts';

const MAX_MAILBOX_TEXT = 255;

export const MailInput = z
  .object({
    mail: text()
      .min(1, 'The mail is empty.')
      .meta({
        description:
          'One message as it is stored (RFC 5322), each of its bytes as one character; text with other characters is taken as UTF-8.',
        examples: ['From: alerts@depop.example\r\nSubject: New for you\r\n\r\n…'],
      }),
  })
  .meta({ description: 'An alert mail.' });

export const CapturedMail = z
  .object({
    subject: z.string().meta({ description: 'Its subject.', examples: ['12 new items for you'] }),
    found: z.int().meta({ description: 'How many things it lists.', examples: [4] }),
    added: z.int().meta({ description: 'How many of them are new here.', examples: [2] }),
    was_read_before: z.boolean().meta({
      description: 'Whether the same mail was read before: then nothing changes.',
      examples: [false],
    }),
  })
  .meta({ description: 'What became of an alert mail.' });
export type CapturedMail = z.infer<typeof CapturedMail>;

export const ReadMail = z
  .object({
    subject: z.string().meta({ description: 'Its subject.', examples: ['12 new items for you'] }),
    read_at: Instant.meta({ description: 'When it was read.', examples: [EXAMPLES.at] }),
    found: z.int().meta({ description: 'How many things it lists.', examples: [4] }),
  })
  .meta({ description: 'An alert mail that was read.' });
export type ReadMail = z.infer<typeof ReadMail>;

const BroughtIn = z
  .object({
    way: CaptureWay.meta({ description: 'How.' }),
    things: z.int().meta({ description: 'How many things are there.', examples: [14] }),
    mails: z.int().meta({ description: 'Out of how many mails; 0 for other ways.', examples: [6] }),
    last_at: Instant.meta({ description: 'When the last one was brought.', examples: [EXAMPLES.at] }),
    last_site: z.string().meta({ description: 'The host of the last one.', examples: ['vinted.com'] }),
  })
  .meta({ description: 'What was brought in one way.' });
export type BroughtIn = z.infer<typeof BroughtIn>;

/**
 * States of a mailbox:
 * - `waiting`: it was not read yet
 * - `ok`: the last reading read all of its folder
 * - `failing`: the last try failed
 * - `paused`: its owner has paused it
 */
export const MAILBOX_STATES = ['waiting', 'ok', 'failing', 'paused'] as const;
export const MailboxState = choice(MAILBOX_STATES, 'How reading a mailbox goes.');
export type MailboxState = (typeof MAILBOX_STATES)[number];

const mailboxText = (name: string) =>
  text(`${name} is required`)
    .trim()
    .min(1, `${name} is required`)
    .max(MAX_MAILBOX_TEXT, `${name} must be ${MAX_MAILBOX_TEXT} characters or less`);

const MAILBOX_FIELDS = {
  server: mailboxText('Server').meta({
    description: 'The host of the server.',
    examples: ['imap.mail.example'],
  }),
  port: wholeNumber(1, 65_535)
    .optional()
    .meta({ description: 'With TLS from the start; 993 unless another is named.', examples: [993] }),
  user: mailboxText('User').meta({
    description: 'The name to log in with.',
    examples: ['ines@mail.example'],
  }),
  folder: mailboxText('Folder').meta({
    description: 'The only folder that is opened.',
    examples: ['Alerts'],
  }),
};

export const MailboxInput = z
  .object({
    ...MAILBOX_FIELDS,
    password: text()
      .min(1, 'Password is required')
      .max(1024, 'Password must be 1024 characters or less')
      .optional()
      .meta({
        description:
          'Needed at first, and with another server or user. Stored encrypted, and never answered.',
        examples: ['correct horse battery staple'],
      }),
  })
  .meta({ description: 'A folder of a mail server (IMAP).' });
export type MailboxInput = z.infer<typeof MailboxInput>;

export const Mailbox = z
  .object({
    server: z.string().meta({ description: 'The host of the server.', examples: ['imap.mail.example'] }),
    port: z.int().meta({ description: 'Its port.', examples: [993] }),
    user: z.string().meta({ description: 'The name to log in with.', examples: ['ines@mail.example'] }),
    folder: z.string().meta({ description: 'The only folder that is opened.', examples: ['Alerts'] }),
    state: MailboxState.meta({ description: 'How it goes.' }),
    problem: z
      .string()
      .nullable()
      .meta({
        description: 'What is wrong, in plain words; null when nothing is.',
        examples: ['Password refused'],
      }),
    failing_since: Instant.nullable().meta({
      description: 'When the first try failed since one succeeded; null when none has.',
      examples: [EXAMPLES.at],
    }),
    tries: z.int().meta({ description: 'How many tries have failed since.', examples: [3] }),
    last_read_at: Instant.nullable().meta({
      description: 'When it was last read; null when it never was.',
      examples: [EXAMPLES.at],
    }),
    next_read_at: Instant.nullable().meta({
      description: 'When it is read next; null while it is paused.',
      examples: [EXAMPLES.later],
    }),
  })
  .meta({ description: 'How a mailbox is doing.' });
export type Mailbox = z.infer<typeof Mailbox>;

export const Brought = z
  .object({
    ways: z.array(BroughtIn).meta({ description: 'The ways in which something was brought.' }),
    mailbox: Mailbox.nullable().meta({ description: 'The mailbox that is read; null without one.' }),
    unread_mails: z
      .array(ReadMail)
      .meta({ description: 'The last 20 mails of the mailbox and of files in which no listing was found.' }),
  })
  .meta({ description: 'What a person brought from other sites.' });
export type Brought = z.infer<typeof Brought>;
