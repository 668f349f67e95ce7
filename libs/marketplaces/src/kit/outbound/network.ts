import ipaddr from 'ipaddr.js';

/**
 * Where an IP address leads: to the public internet, to somebody's own network (this machine included), or to what no
 * request should reach: link-local and metadata addresses, multicast, reserved ranges, and IPv4 wrapped in IPv6.
 */
export type Network = 'public' | 'private' | 'special';

const PRIVATE_RANGES = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'];

/** Ranges that the package counts as public (IANA's registries of special-purpose addresses). */
const SPECIAL_BLOCKS = [
  // Answers for private addresses (AS112).
  '192.31.196.0/24',
  '192.175.48.0/24',
  '2620:4f:8000::/48',
  // Tunnels of multicast (AMT).
  '192.52.193.0/24',
  // Benchmarks.
  '198.18.0.0/15',
  // The service that Azure's machines get their settings from.
  '168.63.129.16/32',
  // Protocol assignments, benchmarks and ORCHID among them.
  '2001::/23',
  // Documentation.
  '3fff::/20',
].map((block) => ipaddr.parseCIDR(block));

/** @param address in any notation that the package reads, without brackets */
export function networkOf(address: string): Network {
  const ip = ipaddr.parse(address);
  const range: string = ip.range();
  if (PRIVATE_RANGES.includes(range)) return 'private';
  if (range !== 'unicast' || SPECIAL_BLOCKS.some((block) => isInside(ip, block))) return 'special';
  // Of IPv6 only 2000::/3 is public.
  return ip.kind() === 'ipv4' || (ip.toByteArray()[0] ?? 0) >> 5 === 1 ? 'public' : 'special';
}

function isInside(ip: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: (typeof SPECIAL_BLOCKS)[number]): boolean {
  // The package matches addresses of one kind only, and its types cannot say which kind both are.
  return ip.kind() === network.kind() && (ip as ipaddr.IPv4).match(network as ipaddr.IPv4, bits);
}

/** Names that no public server has; those of one label are looked up in the local network. */
const PRIVATE_NAMES = /^[^.]+$|(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** No notation of an address has these letters. To try all of them takes longer than to read the rest of a listing. */
const NAME = /^[^:%]*[g-wyz][^:%]*$/i;

/** Where a host of a parsed address leads as far as its name shows; IPv6 may be in brackets. */
export function networkOfHost(hostname: string): Network {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (!NAME.test(host) && ipaddr.isValid(host)) return networkOf(host);
  return PRIVATE_NAMES.test(host) ? 'private' : 'public';
}
