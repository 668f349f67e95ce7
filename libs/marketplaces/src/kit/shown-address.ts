import { MAX_ADDRESS } from '@rummage/vocabulary';
import { parsedUrl } from './parsed-url.ts';

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
