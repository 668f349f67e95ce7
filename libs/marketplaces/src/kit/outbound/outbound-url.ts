import { isIPv4 } from 'node:net';
import { MAX_ADDRESS } from '@rummage/vocabulary';
import ipaddr from 'ipaddr.js';
import { parsedUrl } from '../texts.ts';

/** Ports from 1024 on at which no web server listens: those that browsers refuse (fetch.spec.whatwg.org, "bad port"), and those of databases, queues and machines' own services. */
const OTHER_PORTS = [
  1433, 1521, 1719, 1720, 1723, 1883, 2049, 2181, 2375, 2376, 2379, 3306, 3389, 3659, 4045, 4190, 4369, 5060,
  5061, 5432, 5433, 5671, 5672, 5900, 6000, 6379, 6380, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 8125,
  9042, 9092, 9100, 9142, 9200, 9300, 10080, 10250, 11210, 11211, 27017, 27018, 33060,
];

export interface Reach {
  /** Addresses of one's own network are allowed too; link-local, metadata, multicast and reserved ones never are. */
  allowPrivate: boolean;
}

/**
 * The address that somebody has given, as far as its text shows whether it may be called. The addresses
 * behind its name are checked when the connection is made.
 * @throws OutboundRefused
 */
export function outboundUrl(address: string, reach: Reach): URL {
  if (address.length > MAX_ADDRESS) throw new OutboundRefused('This address is too long.');
  const url = parsedUrl(address);
  if (!url) throw new OutboundRefused('This is not a web address.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutboundRefused(`Only http and https addresses can be used, and not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundRefused('Addresses with a user name or a password are refused.');
  }
  // Parsing has turned 0x7f.1 and 2130706433 into the usual notation. Nobody writes them who has nothing to hide.
  if (isIPv4(url.hostname) && hostAsWritten(address) !== url.hostname) {
    throw new OutboundRefused(`An IP address is written with four numbers: ${url.hostname}.`);
  }
  requireReachable(networkOfHost(url.hostname), reach);
  // Any port goes where private addresses may be reached: their owner decides what listens there.
  if (!reach.allowPrivate && !isWebPort(url.port)) {
    throw new OutboundRefused(`No web server listens at port ${url.port}.`);
  }
  return url;
}

/** @param port empty for the usual one */
function isWebPort(port: string): boolean {
  return ['', '80', '443'].includes(port) || (Number(port) >= 1024 && !OTHER_PORTS.includes(Number(port)));
}

/**
 * Ends a call to a network that must not be reached.
 * @throws OutboundRefused
 */
export function requireReachable(network: Network, { allowPrivate }: Reach): void {
  if (network === 'special') throw new OutboundRefused('This address is not one of the public internet.');
  if (network === 'private' && !allowPrivate) {
    throw new OutboundRefused('This address is in a private network.');
  }
}

function hostAsWritten(address: string): string | undefined {
  return /^\s*[a-z]+:[/\\]*([^/\\?#:]*)/i.exec(address)?.[1];
}

/** An address that the product never calls, whoever asks for it. The message is one sentence for people. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
}

/** There was no answer, or none that can be used. The message is one clause for people and names the host. */
export class OutboundFailed extends Error {
  override readonly name = 'OutboundFailed';
}

/**
 * The network of an IP address: the public internet, somebody's own network (this machine included), or one
 * that no request should reach: link-local and metadata addresses, multicast, reserved ranges, and IPv4
 * wrapped in IPv6.
 */
type Network = 'public' | 'private' | 'special';

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
  // Only 2000::/3 of IPv6 is public.
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

/** The network of a host of a parsed address, as far as its name shows; IPv6 may be in brackets. */
export function networkOfHost(hostname: string): Network {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (!NAME.test(host) && ipaddr.isValid(host)) return networkOf(host);
  return PRIVATE_NAMES.test(host) ? 'private' : 'public';
}
