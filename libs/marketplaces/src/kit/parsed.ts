import { MAX_ADDRESS } from '@rummage/vocabulary';

/** What a text says in JSON; undefined when it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * An address, or undefined for a text that is none. `URL.canParse` of Node 20 is wrong for some texts with other letters
 * than Latin ones once it has been called often.
 */
export function parsedUrl(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** An address that strangers wrote and people may be shown: http or https, of bounded length, without a password. */
export function shownUrl(address: string): URL | undefined {
  if (address.length > MAX_ADDRESS) return undefined;
  const url = parsedUrl(address);
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isHttp && url.username === '' && url.password === '' ? url : undefined;
}

/** Whether it is an address of the product itself. Browsers read a second slash of either kind as the start of another host. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
