import { decoded, MAX_ADDRESS, pathParts, untracked } from '@rummage/vocabulary';
import { parsedUrl, shownUrl } from '../../kit/texts.ts';

/** Links of mails are long: they hold whom they were sent to. */
const MAX_LINK = 8000;
/** Links that count clicks may lead to others that do. */
const MAX_WRAPPINGS = 3;
const MIN_ENCODED = 16;
const MAX_ENCODED_PARTS = 20;

/**
 * Where a link of a mail leads, without the parts that follow people. A link that counts clicks is unwrapped if
 * it holds its target: nothing is fetched.
 */
export function linkTarget(written: string): string | undefined {
  const text = written.trim();
  if (text.length > MAX_LINK || !/^https?:\/\//i.test(text)) return undefined;
  let url = parsedUrl(text);
  for (let times = 0; url && times < MAX_WRAPPINGS; times += 1) {
    const inside: URL | undefined = targetIn(url);
    if (!inside) break;
    url = inside;
  }
  return url && shownUrl(untracked(url).href)?.href;
}

function targetIn(address: URL): URL | undefined {
  const url = untracked(address);
  const values = [...url.searchParams.values(), ...pathParts(url)].slice(0, MAX_ENCODED_PARTS);
  const found = values.flatMap((value) => addressIn(value) ?? []);
  return found.find(({ pathname }) => pathname !== '/') ?? found[0];
}

/** An address that stands in a part of another one: as it is, encoded once more, or in base64. */
function addressIn(value: string): URL | undefined {
  const text = decoded(value).trim();
  if (/^https?:\/\//i.test(text)) return webAddress(text);
  if (text.length < MIN_ENCODED || !/^[\w+/=-]+$/.test(text)) return undefined;
  const hidden = Buffer.from(text, 'base64').toString('utf8');
  // Ids are base64 too, and no text. Some programs put the address into JSON.
  if (/[\p{Cc}\uFFFD]/u.test(hidden)) return undefined;
  return webAddress(/^https?:\/\/\S+$|(?<=")https?:\/\/[^\s"\\]+(?=")/i.exec(hidden)?.[0] ?? '');
}

function webAddress(text: string): URL | undefined {
  const url = parsedUrl(text.slice(0, MAX_ADDRESS + 1));
  return url && url.hostname.includes('.') ? url : undefined;
}
