import { isOwnPath, shownUrl } from './kit/shown-address.ts';
import { networkOfHost } from './kit/outbound/network.ts';

/**
 * Whether people's browsers may load a picture from this address. An address from a marketplace must not make them call
 * machines of their own network or do without TLS; with `allowPrivate` private addresses are allowed.
 */
export function isPictureAddress(address: string, allowPrivate: boolean): boolean {
  if (isOwnPath(address)) return true;
  // Parsing turns every notation of an IP address (0x7f.1, 2130706433) into the usual one.
  const url = shownUrl(address);
  if (!url) return false;
  return networkOfHost(url.hostname) === 'public' ? url.protocol === 'https:' : allowPrivate;
}
