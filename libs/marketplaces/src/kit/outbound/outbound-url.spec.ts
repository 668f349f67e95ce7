import fc from 'fast-check';
import { outboundUrl } from './outbound-url.ts';

const PRIVATE = 'This address is in a private network.';
const SPECIAL = 'This address is not one of the public internet.';
const USER = 'Addresses with a user name or a password are refused.';
const NO_ADDRESS = 'This is not a web address.';
const scheme = (name: string) => `Only http and https addresses can be used, and not ${name}:`;
const notation = (ip: string) => `An IP address is written with four numbers: ${ip}.`;

/** Hostile addresses, each with the line that people see. */
const HOSTILE: readonly (readonly [string, string])[] = [
  // This machine.
  ['http://127.0.0.1/', PRIVATE],
  ['http://127.0.0.1:6379/', PRIVATE],
  ['https://127.255.255.254/', PRIVATE],
  ['http://[::1]/', PRIVATE],
  ['http://[0:0:0:0:0:0:0:1]:3000/', PRIVATE],
  ['http://localhost/', PRIVATE],
  ['http://LOCALHOST./', PRIVATE],
  ['http://shop.localhost/', PRIVATE],
  ['http://0.0.0.0/', SPECIAL],
  ['http://0.1.2.3/', SPECIAL],
  ['http://[::]/', SPECIAL],
  // The networks behind it.
  ['http://10.0.0.1/', PRIVATE],
  ['http://10.255.255.255/', PRIVATE],
  ['http://172.16.0.1/', PRIVATE],
  ['http://172.31.255.254/', PRIVATE],
  ['http://192.168.1.1/', PRIVATE],
  ['http://100.64.0.1/', PRIVATE],
  ['http://100.127.255.254/', PRIVATE],
  ['http://[fd00::1]/', PRIVATE],
  ['http://[fc00::1]/', PRIVATE],
  ['http://router/', PRIVATE],
  ['http://nas.local/', PRIVATE],
  ['http://db.internal:5432/', PRIVATE],
  ['http://wiki.home.arpa/', PRIVATE],
  ['http://shop.lan/', PRIVATE],
  // Metadata of clouds, and what is link-local.
  ['http://169.254.169.254/latest/meta-data/', SPECIAL],
  ['http://169.254.170.2/v2/credentials', SPECIAL],
  ['http://metadata.google.internal/', PRIVATE],
  ['http://100.100.100.200/latest/meta-data/', PRIVATE],
  ['http://168.63.129.16/machine', SPECIAL],
  ['http://[fd00:ec2::254]/latest/', PRIVATE],
  ['http://[fe80::1]/', SPECIAL],
  ['http://[febf::1]/', SPECIAL],
  // Multicast, broadcast, benchmarks, documentation, reserved.
  ['http://224.0.0.1/', SPECIAL],
  ['http://239.255.255.250:1900/', SPECIAL],
  ['http://255.255.255.255/', SPECIAL],
  ['http://240.0.0.1/', SPECIAL],
  ['http://198.18.0.1/', SPECIAL],
  ['http://198.19.255.255/', SPECIAL],
  ['http://192.0.0.1/', SPECIAL],
  ['http://192.0.2.1/', SPECIAL],
  ['http://198.51.100.1/', SPECIAL],
  ['http://203.0.113.1/', SPECIAL],
  ['http://192.88.99.1/', SPECIAL],
  ['http://192.31.196.1/', SPECIAL],
  ['http://192.175.48.1/', SPECIAL],
  ['http://192.52.193.1/', SPECIAL],
  ['http://[2620:4f:8000::1]/', SPECIAL],
  ['http://[2001:4:112::1]/', SPECIAL],
  ['http://[ff02::1]/', SPECIAL],
  ['http://[2001:db8::1]/', SPECIAL],
  ['http://[2001:2::1]/', SPECIAL],
  ['http://[3fff::1]/', SPECIAL],
  ['http://[100::1]/', SPECIAL],
  ['http://[fec0::1]/', SPECIAL],
  ['http://[4000::1]/', SPECIAL],
  // IPv4 in IPv6: mapped, compatible, translated, NAT64, 6to4, Teredo.
  ['http://[::ffff:127.0.0.1]/', SPECIAL],
  ['http://[::ffff:7f00:1]/', SPECIAL],
  ['http://[::ffff:8.8.8.8]/', SPECIAL],
  ['http://[::127.0.0.1]/', SPECIAL],
  ['http://[::ffff:0:127.0.0.1]/', SPECIAL],
  ['http://[64:ff9b::7f00:1]/', SPECIAL],
  ['http://[64:ff9b:1::a00:1]/', SPECIAL],
  ['http://[2002:7f00:1::]/', SPECIAL],
  ['http://[2001:0:7f00:1::]/', SPECIAL],
  // Other notations of IPv4.
  ['http://2130706433/', notation('127.0.0.1')],
  ['http://134744072/', notation('8.8.8.8')],
  ['http://0x7f000001/', notation('127.0.0.1')],
  ['http://0x7f.0.0.1/', notation('127.0.0.1')],
  ['http://0177.0.0.1/', notation('127.0.0.1')],
  ['http://017700000001/', notation('127.0.0.1')],
  ['http://127.1/', notation('127.0.0.1')],
  ['http://127.0.1:80/', notation('127.0.0.1')],
  ['http:127.0.0.1', PRIVATE],
  ['http:\\\\10.0.0.1\\', PRIVATE],
  ['http://１２７.0.0.1/', notation('127.0.0.1')],
  ['http://127。0。0。1/', notation('127.0.0.1')],
  ['http://%31%32%37.0.0.1/', notation('127.0.0.1')],
  ['http://①②⑦.⓪.⓪.①/', notation('127.0.0.1')],
  ['http://127.0.0.1./', notation('127.0.0.1')],
  ['http://1\n27.0.0.1/', notation('127.0.0.1')],
  // Names and passwords.
  ['http://user@shop.example/', USER],
  ['http://user:password@shop.example/', USER],
  ['https://shop.example@127.0.0.1/', USER],
  ['http://:password@shop.example/', USER],
  // Other schemes, and what is no address.
  ['file:///etc/passwd', scheme('file')],
  ['ftp://shop.example/', scheme('ftp')],
  ['gopher://127.0.0.1:6379/_FLUSHALL', scheme('gopher')],
  ['data:text/html,hello', scheme('data')],
  ['javascript:alert(1)', scheme('javascript')],
  ['ws://shop.example/', scheme('ws')],
  ['unix:/var/run/docker.sock', scheme('unix')],
  ['shop.example', NO_ADDRESS],
  ['//shop.example/', NO_ADDRESS],
  ['http://', NO_ADDRESS],
  ['http://[::1', NO_ADDRESS],
  ['http://[fe80::1%25eth0]/', NO_ADDRESS],
  ['http://256.256.256.256/', NO_ADDRESS],
  ['http://shop.example:99999/', NO_ADDRESS],
  ['', NO_ADDRESS],
  [`http://shop.example/${'a'.repeat(2000)}`, 'This address is too long.'],
];

describe('outboundUrl', () => {
  it.each(HOSTILE)('refuses %j: %s', (address, line) => {
    expect(() => outboundUrl(address, { allowPrivate: false })).toThrow(
      expect.objectContaining({ name: 'OutboundRefused', message: line }),
    );
  });

  it.each(HOSTILE.filter(([, line]) => line !== PRIVATE))(
    'refuses %j also where private addresses are allowed',
    (address, line) => {
      expect(() => outboundUrl(address, { allowPrivate: true })).toThrow(line);
    },
  );

  it.each(HOSTILE.filter(([, line]) => line === PRIVATE))(
    'allows %s where private addresses are allowed',
    (address) => {
      expect(outboundUrl(address, { allowPrivate: true }).href).toBe(new URL(address).href);
    },
  );

  it.each([22, 25, 81, 1023, 1883, 5432, 6379, 10_250])(
    'refuses port %d, unless private addresses are allowed',
    (port) => {
      const address = `https://shop.example:${port}/`;
      expect(() => outboundUrl(address, { allowPrivate: false })).toThrow(
        `No web server listens at port ${port}.`,
      );
      expect(outboundUrl(address, { allowPrivate: true }).href).toBe(address);
    },
  );

  it.each([
    'https://shop.example/',
    'http://shop.example:8081/collections/coats?page=2',
    'https://8.8.8.8/',
    'https://8.8.8.8:1024/',
    'https://shop.example:8443/',
    'https://[2606:4700::1111]/',
    'https://xn--bcher-kva.example/',
    'https://bücher.example/',
    'HTTPS://SHOP.EXAMPLE/',
  ])('allows %s', (address) => {
    expect(outboundUrl(address, { allowPrivate: false }).href).toBe(new URL(address).href);
  });

  it('refuses every private address in every notation', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const network = fc.constantFrom(
      [10],
      [127],
      [192, 168],
      [172, 20],
      [169, 254],
      [100, 80],
      [0],
      [224],
      [198, 18],
    );
    const address = fc
      .tuple(network, byte, byte, byte)
      .map(([start, ...rest]) => [...start, ...rest].slice(0, 4));
    const notations = [
      (bytes: number[]) => bytes.join('.'),
      (bytes: number[]) => String(Buffer.from(bytes).readUInt32BE()),
      (bytes: number[]) => `0x${Buffer.from(bytes).toString('hex')}`,
      (bytes: number[]) => bytes.map((each) => `0${each.toString(8)}`).join('.'),
      (bytes: number[]) => `[::ffff:${bytes.join('.')}]`,
      (bytes: number[]) => `[64:ff9b::${bytes.join('.')}]`,
      (bytes: number[]) =>
        `[2002:${Buffer.from(bytes)
          .toString('hex')
          .replace(/^(.{4})/, '$1:')}::]`,
    ];
    fc.assert(
      fc.property(address, fc.constantFrom(...notations), (bytes, notation) => {
        expect(() => outboundUrl(`http://${notation(bytes)}/`, { allowPrivate: false })).toThrow(
          /^(This|An IP) address /,
        );
      }),
    );
  });
});
