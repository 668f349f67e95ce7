import { parsedUrl } from './kit/parsed-url.ts';
import { networkOfHost } from './kit/outbound/network.ts';

/**
 * Whether people's browsers may load a picture from this address. An address from a marketplace must not make them call
 * machines of their own network or do without TLS; with `allowPrivate` private addresses are allowed.
 */
export function isPictureAddress(address: string, allowPrivate: boolean): boolean {
  // The product's own picture. Browsers read a second slash of either kind as the start of another host.
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address);
  // Parsing turns every notation of an IP address (0x7f.1, 2130706433) into the usual one.
  const url = parsedUrl(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return false;
  return networkOfHost(url.hostname) === 'public' ? url.protocol === 'https:' : allowPrivate;
}
