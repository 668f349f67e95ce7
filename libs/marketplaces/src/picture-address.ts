import ipaddr from 'ipaddr.js';

/**
 * Whether people's browsers may load a picture from this address. An address from a marketplace must not make them call
 * machines of their own network or do without TLS; with `allowPrivate` private addresses are allowed.
 */
export function isPictureAddress(address: string, allowPrivate: boolean): boolean {
  // The product's own picture. Browsers read a second slash of either kind as the start of another host.
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address);
  // Parsing turns every notation of an IP address (0x7f.1, 2130706433) into the usual one.
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return false;
  return isPrivate(url.hostname) ? allowPrivate : url.protocol === 'https:';
}

/** Names that no public server has; those of one label are looked up in the local network. */
const PRIVATE_NAMES = /^[^.]+$|(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return ipaddr.isValid(host) ? !isPublic(ipaddr.process(host)) : PRIVATE_NAMES.test(host);
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is public.
  return address.kind() === 'ipv4' || (address.toByteArray()[0] ?? 0) >> 5 === 1;
}
