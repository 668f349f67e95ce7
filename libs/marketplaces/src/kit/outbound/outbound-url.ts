import { isIPv4 } from 'node:net';
import { MAX_ADDRESS } from '@rummage/vocabulary';
import { parsedUrl } from '../parsed-url.ts';
import { type Network, networkOfHost } from './network.ts';
import { OutboundRefused } from './refused.ts';

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
 * The address that somebody has given, as far as its text shows whether it may be called. What its name leads to is
 * checked when the connection is made.
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
  // Whoever may reach private addresses decides what listens there.
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
