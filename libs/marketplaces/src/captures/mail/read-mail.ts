import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { reading } from '../../kit/reading.ts';
import { storable } from '../../kit/texts.ts';
import { plainText } from '../../reading/plain-text.ts';
import { listingsInMarkup, type MailListing } from './listings-in-markup.ts';
import { readMarkup } from './mail-markup.ts';

const MAX_LISTINGS = 100;
const MAX_TEXT = 500;
/** Lines of a mail without markup. */
const MAX_LINES = 5000;
/** Lines that may begin a part; parsing takes time for each. */
const MAX_PARTS = 1000;
/** More than any alert has: messages in messages, and bytes of headers. */
const MIME_LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 3 };

export interface ReadMail {
  /** Empty without one. */
  subject: string;
  /** Equal for the same mail, wherever it comes from. */
  mark: string;
  /** When it was sent, in ms since 1970; null where it does not say. */
  sentAt: number | null;
  listings: MailListing[];
}

/** Reads an alert mail as it is stored (RFC 5322). What is no mail has no listings. */
export const mailReading = reading('a mail', readMail);

async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const mail = await parsed(raw);
  const { messageId, date, subject = '', html, text = '' } = mail ?? {};
  const markup = readMarkup(mended(html ?? markedUp(text)));
  const language = markup.language || headerOf(mail, 'content-language');
  const found = listingsInMarkup({ ...markup, language });
  return storable({
    subject: subjectText(subject),
    mark: !messageId ? hashOf(raw) : mailMark(messageId, date),
    sentAt: Date.parse(date ?? '') || null,
    listings: found.slice(0, MAX_LISTINGS).map((listing) => ({ ...listing, title: shown(listing.title) })),
  });
}

const ADDRESS = /[<([]?(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,])[>)\]]?/i;
/** Numbers and signs before the entries of a list. */
const LISTED = /^\s*(?:\d{1,2}[.)]|[*•-])\s+/;

/** Plain text as mails mark it up: an address is the link of the lines before it, up to an empty one or another address. */
function markedUp(text: string): string {
  const escaped = (part: string) => part.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  let lines = '';
  let links = '';
  for (const line of text.split(/\r?\n/, MAX_LINES)) {
    const address = ADDRESS.exec(line)?.[1];
    const words = line.replace(ADDRESS, ' ').replace(LISTED, '');
    lines = line.trim() === '' ? '' : `${lines}<p>${escaped(words)}</p>`;
    if (address === undefined) continue;
    links += `<a href="${escaped(address)}">${lines}</a>`;
    lines = '';
  }
  return links;
}

/** A subject as it is stored and shown. */
export function subjectText(subject: string): string {
  return storable(shown(mended(subject)));
}

/** The mark of a mail that names itself. @param date as ISO 8601, where it can be read */
export function mailMark(messageId: string, date = ''): string {
  return hashOf(`${messageId} ${date}`);
}

/** Undefined for what is nested too deeply, or no mail. Of a mail with too many parts the head alone is read. */
async function parsed(raw: Uint8Array): Promise<Email | undefined> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let parts = 0;
  for (let at = 0; (at = bytes.indexOf('\n--', at) + 1) > 0 && parts <= MAX_PARTS;) parts += 1;
  const end = parts > MAX_PARTS ? bytes.indexOf('\n--') : bytes.length;
  try {
    return await PostalMime.parse(bytes.subarray(0, end), MIME_LIMITS);
  } catch {
    return undefined;
  }
}

function headerOf(mail: Email | undefined, name: string): string {
  return mail?.headers.find(({ key }) => key === name)?.value ?? '';
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** A text without markup, however often it was escaped. */
function shown(text: string): string {
  return plainText(text, { most: MAX_TEXT }).replace(/<(?=[a-z/!?])/gi, ' ');
}

/** The letters of windows-1252 that ISO 8859-1 does not have, from 0x80 on. */
const OTHER_LETTERS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Node 20 decodes windows-1252 as ISO 8859-1, in which "€" is a control character. */
function mended(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (sign) => OTHER_LETTERS.charAt(sign.charCodeAt(0) - 0x80));
}
