import ipaddr from 'ipaddr.js';

/** The address that limits count by: with IPv6 everybody has 2⁶⁴ of them, so it is the network they are in. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
