import ipaddr from 'ipaddr.js';

/**
 * Whether people's browsers may be sent to a picture's address. What a marketplace names must not make them ask machines
 * of their own network, nor speak without TLS; with `allowPrivate` it may, on private addresses.
 */
export function isPictureAddress(address: string, allowPrivate: boolean): boolean {
  // One of the product's own. Browsers take a second slash of either kind for another host.
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address);
  // Reading it brings every notation of a number (0x7f.1, 2130706433) into the usual one.
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return false;
  return isPrivate(url.hostname) ? allowPrivate : url.protocol === 'https:';
}

/** Names that no public server has; those of one label are looked up in one's own network. */
const PRIVATE_NAMES = /^[^.]+$|(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return ipaddr.isValid(host) ? !isPublic(ipaddr.process(host)) : PRIVATE_NAMES.test(host);
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is given out.
  return address.kind() === 'ipv4' || (address.toByteArray()[0] ?? 0) >> 5 === 1;
}
