import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { networkOf, networkOfHost, type Reach, requireReachable } from './outbound-url.ts';

/** All addresses of a name, as texts. */
type Resolve = (hostname: string) => Promise<readonly string[]>;

export interface GuardOptions extends Reach {
  /** Default: the system's. */
  resolve?: Resolve | undefined;
}

/**
 * A dispatcher for undici that connects only to addresses that may be reached. A name is looked up once for each
 * connection, and the connection is made to what has just been checked, so DNS cannot change in between.
 * Its connections fail with OutboundRefused.
 */
export function guardedAgent({ resolve = systemResolve, ...reach }: GuardOptions): Agent {
  const connect = buildConnector({ lookup: guardedLookup({ resolve, ...reach }) });
  return new Agent({
    connect(options, callback) {
      try {
        // Checked here for IP addresses, which are not looked up.
        requireReachable(networkOfHost(options.hostname), reach);
        connect(options, callback);
      } catch (error) {
        callback(error as Error, null);
      }
    },
  });
}

/** The look-up of a connection. */
function guardedLookup(guard: GuardOptions): LookupFunction {
  return (hostname, options, callback) => {
    void reachableAddresses(hostname, guard).then(
      (addresses) => {
        if (options.all) callback(null, addresses);
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
      },
      (error: unknown) => {
        callback(error as NodeJS.ErrnoException, []);
      },
    );
  };
}

/**
 * The addresses of a server that may be reached; whoever connects does so to one of them. One address that must not be reached
 * spoils the whole name.
 * @throws OutboundRefused
 */
export async function reachableAddresses(
  hostname: string,
  { resolve = systemResolve, ...reach }: GuardOptions,
): Promise<{ address: string; family: number }[]> {
  const addresses = await resolve(hostname);
  if (addresses.length === 0) throw new Error(`${hostname} has no address`);
  for (const address of addresses) requireReachable(networkOf(address), reach);
  return addresses.map((address) => ({ address, family: isIP(address) }));
}

async function systemResolve(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
}
