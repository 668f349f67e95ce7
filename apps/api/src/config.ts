import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { CATALOGUE_VARIABLES, HttpUrl, MARKETPLACE_VARIABLES, REGISTRATIONS } from '@rummage/marketplaces';
import { PUBLIC_PATHS } from '@rummage/vocabulary';
import { z } from 'zod';
import type { Hsts } from './http/security-headers.ts';
import { misspelt } from './misspelt.ts';
import { readSender } from './notifications/mail/mail-address.ts';
import type { MailServer } from './notifications/mail/mailer.ts';
import type { BotAddress } from './notifications/telegram/bot-api.ts';
import type { OidcSettings } from './people/oidc/provider.ts';
import { FeesFile } from './sources/fees/fees-file.ts';

const ON_OFF = z.enum(['on', 'off']);
const Seconds = z.coerce.number().int().min(1).max(604_800);

/** Shops belong to strangers, and each is read whole. */
const SHORTEST_SHOP_INTERVAL_S = 300;

/** Proxies in front of each other; more are a mistake. */
const MOST_HOPS = 10;

const Environment = z
  .object({
    DATABASE_URL: z
      .string()
      .refine(
        isPostgresAddress,
        'must be the address of a PostgreSQL database: postgres://user:password@host/name',
      )
      .optional(),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1000).default(20),
    DATABASE_TIMEOUT_S: Seconds.max(3600).default(30),
    ROLE: z.enum(['all', 'api', 'collector']).default('all'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    PUBLIC_URL: HttpUrl.refine(isOrigin, 'must be an address without a path').optional(),
    JWT_SECRET: z
      .string()
      .refine((secret) => Buffer.byteLength(secret) >= 32, 'must be at least 32 bytes long')
      .optional(),
    SAMPLE_MARKETPLACE: z.enum(['auto', 'on', 'off']).default('auto'),
    ...MARKETPLACE_VARIABLES,
    ...CATALOGUE_VARIABLES,
    CURRENCY: z
      .string()
      .refine(
        (code) => Intl.supportedValuesOf('currency').includes(code),
        'must be a currency code, e.g. USD',
      )
      .optional(),
    SMTP_URL: z
      .string()
      .refine(isMailServer, 'must be the address of a mail server: smtp://user:password@host:587')
      .optional(),
    MAIL_FROM: z
      .string()
      .refine((from) => readSender(from) !== undefined, 'must be a mail address, or Name <address>')
      .optional(),
    OIDC_ISSUER: z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
      .refine((url) => !/[?#@]/.test(url), 'must be an address without ?, # and @')
      .optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z
      .string()
      .trim()
      .max(60, 'must be 60 characters or less')
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line without control characters')
      .optional(),
    SIGN_IN: z.enum(['all', 'oidc']).default('all'),
    TELEGRAM_BOT_TOKEN: z
      .string()
      .refine((token) => /^\d+:[\w-]{20,}$/.test(token), 'must be a token of BotFather: 123456:ABC…')
      .optional(),
    TELEGRAM_API_URL: HttpUrl.default('https://api.telegram.org'),
    NOTIFICATIONS: ON_OFF.default('on'),
    MAILBOXES: ON_OFF.default('off'),
    RATES_FILE: z.string().refine(isReadable, 'must be a file that can be read').optional(),
    FEES_FILE: FeesFile.optional(),
    RATE_LIMITS: ON_OFF.default('on'),
    TRUST_PROXY: z
      .string()
      .refine((value) => value !== 'on' && value !== 'true', {
        error: `trusting every proxy would let callers claim any address; say how many stand in front (1 to ${MOST_HOPS}), or their addresses`,
        abort: true,
      })
      .refine(
        isTrust,
        `must be off, 1 to ${MOST_HOPS} (how many proxies), or their addresses divided by commas`,
      )
      .default('off'),
    HSTS: z.enum(['host', 'subdomains']).default('host'),
    CORS_ORIGINS: z
      .string()
      .refine(
        (list) => entries(list).every(isOrigin),
        'must be origins such as https://app.example, divided by commas',
      )
      .default(''),
    MERGE_EBAY_PICTURES: ON_OFF.default('off'),
    ALLOW_PRIVATE_ADDRESSES: ON_OFF.default('off'),
    COLLECT_MIN_INTERVAL_S: Seconds.default(120),
    COLLECT_MAX_INTERVAL_S: Seconds.default(21_600),
    SHOPS: z.enum(['open', 'operators', 'off']).default('open'),
    SHOP_INTERVAL_S: Seconds.default(21_600),
    QUERIES_PER_USER: z.coerce.number().int().min(1).max(1_000_000).default(500),
    ITEMS_PER_USER: z.coerce.number().int().min(1).max(10_000_000).default(200_000),
    METRICS: ON_OFF.default('off'),
    BACKUP_EVERY_H: z.coerce.number().int().min(0).max(720).default(24),
    BACKUP_KEEP: z.coerce.number().int().min(1).max(365).default(7),
    SIGN_UP: z.enum(['open', 'closed']).default('open'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .check(({ value, issues }) => {
    const refuse = (name: string, message: string) =>
      issues.push({ code: 'custom', path: [name], message, input: value });
    for (const [one, other] of REGISTRATIONS.flatMap(({ pairs }) => pairs))
      if (!value[one] !== !value[other]) refuse(other, `${one} and ${other} go together`);
    if (!value.SHOPIFY_CLIENT_ID !== !value.SHOPIFY_CLIENT_SECRET)
      refuse('SHOPIFY_CLIENT_SECRET', 'SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET go together');
    if (!value.SMTP_URL !== !value.MAIL_FROM) refuse('MAIL_FROM', 'SMTP_URL and MAIL_FROM go together');
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = value;
    const ofOidc = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
    const missing = Object.entries(ofOidc).filter(([, given]) => !given);
    if (missing.length === 1 || missing.length === 2)
      for (const [name] of missing) refuse(name, `${Object.keys(ofOidc).join(', ')} go together`);
    if (value.OIDC_NAME && !OIDC_ISSUER) refuse('OIDC_NAME', 'needs OIDC_ISSUER');
    if (value.SIGN_IN === 'oidc' && !OIDC_ISSUER) refuse('SIGN_IN', 'oidc needs OIDC_ISSUER');
    if (
      OIDC_ISSUER?.startsWith('http:') &&
      !isLoopback(OIDC_ISSUER) &&
      value.ALLOW_PRIVATE_ADDRESSES === 'off'
    )
      refuse(
        'OIDC_ISSUER',
        'must be an https address, or in your own network with ALLOW_PRIVATE_ADDRESSES=on',
      );
    if (value.SHOPIFY_CATALOG === 'on' && !value.UCP_PROFILE_URL && !value.PUBLIC_URL?.startsWith('https:'))
      refuse(
        'SHOPIFY_CATALOG',
        'needs an https PUBLIC_URL, or UCP_PROFILE_URL: Shopify has to be able to read our profile',
      );
    if (value.SHOP_INTERVAL_S < SHORTEST_SHOP_INTERVAL_S && value.ALLOW_PRIVATE_ADDRESSES === 'off')
      refuse(
        'SHOP_INTERVAL_S',
        `must be ${SHORTEST_SHOP_INTERVAL_S} or more; less is for shops in your own network, with ALLOW_PRIVATE_ADDRESSES=on`,
      );
    // PostgreSQL is used by other processes too, which check the tokens that this one signs.
    if (value.DATABASE_URL && !value.JWT_SECRET)
      refuse('JWT_SECRET', 'is needed with DATABASE_URL, and must be the same for all processes');
    if (!value.DATABASE_URL && value.ROLE !== 'all')
      refuse('ROLE', 'divides the work between processes, which needs DATABASE_URL');
  })
  .refine((env) => env.COLLECT_MIN_INTERVAL_S <= env.COLLECT_MAX_INTERVAL_S, {
    path: ['COLLECT_MAX_INTERVAL_S'],
    error: 'must not be below COLLECT_MIN_INTERVAL_S',
  });

export type Config = z.output<typeof Environment>;

/** Configuration of a process that uses PostgreSQL. */
export type PostgresConfig = Config & Record<'DATABASE_URL' | 'JWT_SECRET', string>;

export function isOnPostgres(config: Config): config is PostgresConfig {
  return config.DATABASE_URL !== undefined;
}

/** The origin at which people reach the installation. */
export function publicUrlOf({ PUBLIC_URL, PORT }: Config): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}

/** The server for mails; undefined where none are sent. */
export function mailServerOf({ SMTP_URL: url, MAIL_FROM }: Config): MailServer | undefined {
  const from = MAIL_FROM === undefined ? undefined : readSender(MAIL_FROM);
  return url !== undefined && from ? { url, from } : undefined;
}

/** The identity provider; undefined where none is set up. */
export function oidcOf(config: Config): OidcSettings | undefined {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME,
  } = config;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const name = OIDC_NAME ?? new URL(issuer).host;
  return { issuer, clientId, clientSecret, name, redirectUri: publicUrlOf(config) + PUBLIC_PATHS.oidc };
}

/** The bot through which people are notified; undefined where there is none. */
export function botOf({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: url }: Config): BotAddress | undefined {
  return token === undefined ? undefined : { token, apiUrl: url.replace(/\/+$/, '') };
}

/** Every variable that is read. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** What nobody else may read: keys, tokens, and addresses that have a password in them. */
const IS_SECRET = /(SECRET|_KEY|_TOKEN)$|^(DATABASE|SMTP)_URL$/;

/** Variables that name a file with a secret, by the variables whose place they take. */
export const SECRET_FILES: ReadonlyMap<string, string> = new Map(
  VARIABLES.filter((name) => IS_SECRET.test(name)).map((name) => [name, `${name}_FILE`]),
);
/** Places that Kubernetes and Docker put into variables named after services: RUMMAGE_PORT=tcp://10.0.0.1:80. */
const PLACE_OF_SERVICE = /^(tcp|udp):/;

/** The environment says something that we cannot run with; the message is one line naming the variables. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is how shells and .env files say "not set".
  const set = Object.fromEntries(Object.entries(environment).filter(([, value = '']) => value.trim() !== ''));
  const { given, lines: unread } = withSecretFiles(set);
  const blank = VARIABLES.filter((name) => environment[name] && !(name in given));
  const names = Object.keys(given).filter((name) => !PLACE_OF_SERVICE.test(given[name] ?? ''));
  const parsed = Environment.safeParse(given);
  const lines = [
    ...unread,
    ...blank.map((name) => `${name}: is blank`),
    ...misspelt(names, [...VARIABLES, ...SECRET_FILES.values()]).map(
      ({ name, meant }) => `${name}: there is no such variable; did you mean ${meant}?`,
    ),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ];
  if (!parsed.success || lines.length > 0) throw new ConfigError(lines.join('; '));
  return parsed.data;
}

/** Reads the secrets that stand in files, as containers get them. @returns with a line on each that cannot be used */
function withSecretFiles(set: Record<string, string | undefined>) {
  const given = { ...set };
  const lines: string[] = [];
  for (const [name, variable] of SECRET_FILES) {
    const file = set[variable];
    if (file === undefined) continue;
    if (set[name] !== undefined) lines.push(`${variable}: ${name} is set as well; leave one of them out`);
    else
      try {
        // Devices and pipes may never end.
        if (!statSync(file).isFile()) {
          lines.push(`${variable}: ${file} is no regular file`);
          continue;
        }
        // Editors end the last line, which belongs to no secret.
        given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
        if (given[name] === '') lines.push(`${variable}: ${file} is empty`);
      } catch (error) {
        lines.push(`${variable}: ${file} cannot be read (${(error as Error).message})`);
      }
  }
  return { given, lines };
}

function entries(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isPostgresAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, searchParams, pathname } = new URL(text);
  // A socket is a folder, which stands behind the question mark.
  const hasHost = hostname !== '' || searchParams.has('host');
  return ['postgres:', 'postgresql:'].includes(protocol) && hasHost && pathname.length > 1;
}

function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '';
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isTrust(value: string): boolean {
  if (value === 'off') return true;
  if (/^\d+$/.test(value)) return Number(value) >= 1 && Number(value) <= MOST_HOPS;
  return entries(value).length > 0 && entries(value).every(isNetwork);
}

function isNetwork(entry: string): boolean {
  if (NAMED_NETWORKS.includes(entry)) return true;
  const [, address = '', bits = '1'] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  return Number(bits) >= 1 && Number(bits) <= (ADDRESS_BITS[isIP(address)] ?? 0);
}

/** Other origins that may call the API. */
export function corsOriginsOf({ CORS_ORIGINS: list }: Config): string[] {
  return entries(list);
}

/** Names that browsers are to reach only by TLS. */
export function hstsOf({ PUBLIC_URL, HSTS }: Config): Hsts {
  return PUBLIC_URL?.startsWith('https:') ? HSTS : 'none';
}

/** The value for Express's "trust proxy": off, a number of hops, or addresses. */
export function trustProxyOf({ TRUST_PROXY: value }: Config): false | number | string {
  if (value === 'off') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}
