import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  botOf,
  ConfigError,
  corsOriginsOf,
  hstsOf,
  mailServerOf,
  oidcOf,
  readConfig,
  SECRET_FILES,
  trustProxyOf,
  VARIABLES,
} from './config.ts';
import { jwtSecret, openDataDir, requireAnswer } from './data-dir.ts';
import { currencyOf, isSampleOn, marketplacesOf, samplesStepAside } from './sources/configured.ts';
import { freshDir } from './testing/fresh-dir.ts';

const EBAY = { EBAY_CLIENT_ID: 'id', EBAY_CLIENT_SECRET: 'secret' };
const ETSY = { ETSY_API_KEY: 'key', ETSY_SHARED_SECRET: 'secret' };
const TRADERA = { TRADERA_APP_ID: '1234', TRADERA_APP_KEY: 'key' };

describe('mailServerOf', () => {
  it('says where mails go out, and from whom they come', () => {
    const url = 'smtp://me:secret@mail.example:587';

    const config = readConfig({ SMTP_URL: url, MAIL_FROM: 'Rummage <rummage@mail.example>' });

    expect(mailServerOf(config)).toEqual({ url, from: { name: 'Rummage', address: 'rummage@mail.example' } });
    expect(mailServerOf(readConfig({}))).toBeUndefined();
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM: SMTP_URL and MAIL_FROM go together'],
    [{ MAIL_FROM: 'rummage@mail.example' }, 'MAIL_FROM: SMTP_URL and MAIL_FROM go together'],
    [{ SMTP_URL: 'mail.example', MAIL_FROM: 'rummage@mail.example' }, 'SMTP_URL: must be the address'],
    [
      { SMTP_URL: 'https://mail.example', MAIL_FROM: 'rummage@mail.example' },
      'SMTP_URL: must be the address',
    ],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Rummage' }, 'MAIL_FROM: must be a mail address'],
  ])('refuses %j', (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(problem);
  });
});

describe('oidcOf', () => {
  const HOME = {
    OIDC_ISSUER: 'https://id.home.example/application/o/rummage/',
    OIDC_CLIENT_ID: 'rummage',
    OIDC_CLIENT_SECRET: 'secret',
  };

  it('says where the identity provider is, and what people call it', () => {
    const place = { PUBLIC_URL: 'https://rummage.example' };

    expect(oidcOf(readConfig({ ...HOME, ...place, OIDC_NAME: 'Home' }))).toEqual({
      issuer: HOME.OIDC_ISSUER,
      clientId: 'rummage',
      clientSecret: 'secret',
      name: 'Home',
      redirectUri: 'https://rummage.example/login/oidc',
    });
    expect(oidcOf(readConfig(HOME))?.name).toBe('id.home.example');
    expect(oidcOf(readConfig({}))).toBeUndefined();
  });

  it.each([
    { OIDC_ISSUER: 'http://127.0.0.1:4000' },
    { OIDC_ISSUER: 'http://localhost:4000' },
    { OIDC_ISSUER: 'http://id.lan', ALLOW_PRIVATE_ADDRESSES: 'on' },
    { SIGN_IN: 'oidc' },
  ])('takes %j', (more) => {
    expect(oidcOf(readConfig({ ...HOME, ...more }))).toBeDefined();
  });

  it.each([
    [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET go together'],
    [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET go together'],
    [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER: must be an https address'],
    [{ OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER: must be an http(s) address'],
    [{ OIDC_ISSUER: 'https://id.example/?a' }, 'OIDC_ISSUER: must be an address without ?, # and @'],
    [{ OIDC_NAME: 'Home\nand away' }, 'OIDC_NAME: must be one line without control characters'],
    [{ OIDC_NAME: 'Home\u2028away' }, 'OIDC_NAME: must be one line without control characters'],
    [{ OIDC_NAME: 'Ho\u001b[31mme' }, 'OIDC_NAME: must be one line without control characters'],
  ])('refuses %j', (more, problem) => {
    expect(() => readConfig({ ...HOME, ...more })).toThrow(problem);
  });

  it.each([
    [{ SIGN_IN: 'oidc' }, 'SIGN_IN: oidc needs OIDC_ISSUER'],
    [{ OIDC_NAME: 'Home' }, 'OIDC_NAME: needs OIDC_ISSUER'],
  ])('refuses %j without a provider', (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(problem);
  });
});

describe('botOf', () => {
  const TELEGRAM_BOT_TOKEN = '123456:AAbb-cc_ddEEffGGhhIIjj';

  it('is the bot of the token, at the Bot API of Telegram or another one', () => {
    const own = { TELEGRAM_BOT_TOKEN, TELEGRAM_API_URL: 'http://127.0.0.1:8081/' };
    expect(botOf(readConfig({ TELEGRAM_BOT_TOKEN }))).toEqual({
      token: TELEGRAM_BOT_TOKEN,
      apiUrl: 'https://api.telegram.org',
    });
    expect(botOf(readConfig(own))?.apiUrl).toBe('http://127.0.0.1:8081');
    expect(botOf(readConfig({}))).toBeUndefined();
  });

  it('refuses what is no token', () => {
    expect(() => readConfig({ TELEGRAM_BOT_TOKEN: 'the token' })).toThrow('must be a token of BotFather');
  });
});

const OF_OTHERS = `PATH HOME HOSTNAME SHELL SHLVL LANG PWD USER TERM LOGNAME MAIL TZ NODE_ENV npm_config_cache SSH_CLIENT
  PGHOST PGPORT PGUSER PGDATABASE DBHOST DB_PORT DATABASE_HOST DATABASE_URL_TEST HTTP_PORT port host HOSTS
  EMAIL_FROM SMTP_HOST SMTP_SSL HTTP_PROXY PUBLIC_IP LOG_FILE DATA_DB XDG_DATA_DIRS API_URL CLIENT_ID METRICS_PORT
  SHOPIFY_API_KEY SHOPIFY_APP_URL SHOP_URL EBAY_TOKEN EBAY_API_KEY ETSY_TOKEN COLLECT_GC COLLECT_STATS RUMMAGE_URL RUMMAGE_TOKEN`;

describe('a variable that nothing reads', () => {
  it.each([
    ['SIGN_UPS', 'SIGN_UP'],
    ['SIGNUP', 'SIGN_UP'],
    ['sign_up', 'SIGN_UP'],
    ['METRIC', 'METRICS'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['RATE_LIMIT', 'RATE_LIMITS'],
    ['EBAY_CLIENT', 'EBAY_CLIENT_ID'],
    ['COLLECT_INTERVAL', 'COLLECT_MIN_INTERVAL_S'],
    ['COLLECT_MAX_INTERVALL', 'COLLECT_MAX_INTERVAL_S'],
    ['SHOP_INTERVAL_SECONDS', 'SHOP_INTERVAL_S'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['SHOP', 'SHOPS'],
    ['ALLOW_PRIVATE', 'ALLOW_PRIVATE_ADDRESSES'],
    ['QUERY_PER_USER', 'QUERIES_PER_USER'],
    ['CURRENCIES', 'CURRENCY'],
    ['DATA_DIRECTORY', 'DATA_DIR'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['sign_ups', 'SIGN_UP'],
    ['RUMMAGE_PORT', 'PORT'],
    ['RUMMAGE_SIGNUP', 'SIGN_UP'],
  ])('%s stops the start', (name, meant) => {
    const message = `${name}: there is no such variable; did you mean ${meant}?`;
    expect(() => readConfig({ [name]: 'on' })).toThrow(new ConfigError(message));
  });

  it('of others changes nothing', () => {
    const given = Object.fromEntries(OF_OTHERS.split(/\s+/).map((name) => [name, 'x']));
    const services = { RUMMAGE_PORT: 'tcp://10.0.0.1:80', RUMMAGE_SERVICE_HOST: '10.0.0.1' };

    expect(readConfig({ ...given, ...services })).toEqual(readConfig({}));
  });
});

describe('requireAnswer', () => {
  it('ends in a line when the folder hangs', async () => {
    const hangs = requireAnswer({ DATA_DIR: '/mnt/gone' }, 10, () => new Promise(() => undefined));
    await expect(hangs).rejects.toThrow('DATA_DIR: /mnt/gone does not answer');
  });

  it('takes a folder that is there, and one that is not there yet', async () => {
    await requireAnswer({ DATA_DIR: freshDir() });
    await requireAnswer({ DATA_DIR: join(freshDir(), 'new') });
  });
});

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      TELEGRAM_API_URL: 'https://api.telegram.org',
      DATA_DIR: './data',
      DATABASE_CONNECTIONS: 20,
      DATABASE_TIMEOUT_S: 30,
      ROLE: 'all',
      SAMPLE_MARKETPLACE: 'auto',
      EBAY_API_URL: 'https://api.ebay.com',
      EBAY_MARKETPLACE_ID: 'EBAY_US',
      EBAY_DAILY_CALLS: 5000,
      TRADERA_API_URL: 'https://api.tradera.com/v4',
      TRADERA_DAILY_CALLS: 100,
      ETSY_API_URL: 'https://openapi.etsy.com',
      ETSY_DAILY_CALLS: 10_000,
      SHOPIFY_CATALOG: 'off',
      SHOPIFY_CATALOG_URL: 'https://catalog.shopify.com/api/ucp/mcp',
      SHOPIFY_TOKEN_URL: 'https://api.shopify.com/auth/access_token',
      SHOPS: 'open',
      SHOP_INTERVAL_S: 21_600,
      QUERIES_PER_USER: 500,
      ITEMS_PER_USER: 200_000,
      METRICS: 'off',
      BACKUP_EVERY_H: 24,
      BACKUP_KEEP: 7,
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'off',
      HSTS: 'host',
      CORS_ORIGINS: '',
      NOTIFICATIONS: 'on',
      MAILBOXES: 'off',
      EBAY_ALLOWS: [],
      TRADERA_ALLOWS: [],
      ETSY_ALLOWS: [],
      MERGE_EBAY_PICTURES: 'off',
      ALLOW_PRIVATE_ADDRESSES: 'off',
      COLLECT_MIN_INTERVAL_S: 120,
      COLLECT_MAX_INTERVAL_S: 21_600,
      SIGN_UP: 'open',
      SIGN_IN: 'all',
      LOG_LEVEL: 'info',
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', JWT_SECRET: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', ' '],
    ['DATA_DIR', '\t'],
    ['PUBLIC_URL', 'rummage.example'],
    ['PUBLIC_URL', 'https://rummage.example/path'],
    ['PUBLIC_URL', 'https://rummage.example/?a#b'],
    ['EBAY_API_URL', 'https://api.example/?a'],
    ['JWT_SECRET', 'too short'],
    ['DATABASE_URL', 'mysql://localhost/rummage'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'postgres:'],
    ['DATABASE_URL', 'postgres:///rummage'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['DATABASE_CONNECTIONS', '1'],
    ['ROLE', 'both'],
    ['SAMPLE_MARKETPLACE', 'yes'],
    ['BACKUP_EVERY_H', '721'],
    ['BACKUP_EVERY_H', '1.5'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', '366'],
    ['EBAY_MARKETPLACE_ID', 'EBAY_MARS'],
    ['EBAY_API_URL', 'ftp://ebay.example'],
    ['EBAY_DELIVERY_COUNTRY', 'usa'],
    ['EBAY_DELIVERY_COUNTRY', 'XX'],
    ['EBAY_DELIVERY_COUNTRY', 'UK'],
    ['RATES_FILE', '/nowhere/rates.xml'],
    ['RATES_FILE', '/dev/null'],
    ['RATES_FILE', tmpdir()],
    ['TRADERA_APP_ID', 'an id'],
    ['TRADERA_DAILY_CALLS', '0'],
    ['ETSY_API_URL', 'etsy.com'],
    ['ETSY_API_URL', 'https://user:password@etsy.example'],
    ['ETSY_SHARED_SECRET', '“secret”'],
    ['TRADERA_APP_KEY', '…'],
    ['SHOPIFY_CATALOG', 'yes'],
    ['UCP_PROFILE_URL', 'rummage.example'],
    ['CURRENCY', 'dollar'],
    ['CURRENCY', 'ZZZ'],
    ['TRUST_PROXY', 'banana'],
    ['TRUST_PROXY', '10.0.0.1, banana'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '::/0, 10.0.0.1'],
    ['TRUST_PROXY', 'loopback/8'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['HSTS', 'on'],
    ['CORS_ORIGINS', 'banana'],
    ['CORS_ORIGINS', 'https://app.example/path'],
    ['SHOPS', 'on'],
    ['SHOP_INTERVAL_S', '0'],
    ['SHOP_INTERVAL_S', '299'],
    ['COLLECT_MIN_INTERVAL_S', '0'],
    ['SIGN_UP', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %p', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  it('lets shops in one’s own network be read more often than those of strangers', () => {
    expect(readConfig({ SHOP_INTERVAL_S: '300' }).SHOP_INTERVAL_S).toBe(300);
    const ownNetwork = { SHOP_INTERVAL_S: '1', ALLOW_PRIVATE_ADDRESSES: 'on' };
    expect(readConfig(ownNetwork).SHOP_INTERVAL_S).toBe(1);
  });

  it.each(['on', 'true'])('refuses to trust every proxy (TRUST_PROXY=%s)', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      'TRUST_PROXY: trusting every proxy would let callers claim any address; ' +
        'say how many stand in front (1 to 10), or their addresses',
    );
  });

  it.each([
    [{ EBAY_CLIENT_ID: 'id' }, 'EBAY_CLIENT_SECRET'],
    [{ EBAY_DELIVERY_COUNTRY: 'US' }, 'EBAY_DELIVERY_POSTCODE'],
    [{ TRADERA_APP_ID: '1234' }, 'TRADERA_APP_KEY'],
    [{ ETSY_API_KEY: 'key' }, 'ETSY_SHARED_SECRET'],
    [{ SHOPIFY_CLIENT_ID: 'id' }, 'SHOPIFY_CLIENT_SECRET'],
    [{ SHOPIFY_CATALOG: 'on' }, 'SHOPIFY_CATALOG'],
    [{ SHOPIFY_CATALOG: 'on', PUBLIC_URL: 'http://rummage.example' }, 'SHOPIFY_CATALOG'],
    [{ DATABASE_URL: 'postgres://localhost/rummage' }, 'JWT_SECRET'],
    [{ ROLE: 'api' }, 'ROLE'],
    [{ COLLECT_MIN_INTERVAL_S: '60', COLLECT_MAX_INTERVAL_S: '30' }, 'COLLECT_MAX_INTERVAL_S'],
  ])('refuses variables that do not fit together: %p', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: `));
  });
});

describe('a secret in a file', () => {
  const place = (content: string) => {
    const file = join(freshDir(), 'secret');
    writeFileSync(file, content);
    return file;
  };

  it.each(['y'.repeat(32), `${'y'.repeat(32)}\n`, `${'y'.repeat(32)}\r\n`])(
    'is read without the end of its line: %j',
    (content) => {
      expect(readConfig({ JWT_SECRET_FILE: place(content) }).JWT_SECRET).toBe('y'.repeat(32));
    },
  );

  it('counts as given: other variables may need it', () => {
    const config = readConfig({
      DATABASE_URL_FILE: place('postgres://me:secret@db/rummage\n'),
      JWT_SECRET_FILE: place('y'.repeat(32)),
      EBAY_CLIENT_ID: 'id',
      EBAY_CLIENT_SECRET_FILE: place('keyset'),
      SMTP_URL_FILE: place('smtp://me:secret@mail.example'),
      MAIL_FROM: 'rummage@mail.example',
    });
    expect(config).toMatchObject({
      DATABASE_URL: 'postgres://me:secret@db/rummage',
      EBAY_CLIENT_SECRET: 'keyset',
      SMTP_URL: 'smtp://me:secret@mail.example',
    });
  });

  it.each<[string, () => Record<string, string>, RegExp]>([
    [
      'that is set as well',
      () => ({ JWT_SECRET: 'y'.repeat(32), JWT_SECRET_FILE: place('z') }),
      /^JWT_SECRET_FILE: JWT_SECRET is set as well; leave one of them out$/,
    ],
    [
      'that is not there',
      () => ({ TRADERA_APP_ID: '1', TRADERA_APP_KEY_FILE: '/nowhere/key' }),
      /^TRADERA_APP_KEY_FILE: \/nowhere\/key cannot be read \(ENOENT[^\n]*\)/,
    ],
    ['that is a folder', () => ({ JWT_SECRET_FILE: tmpdir() }), /^JWT_SECRET_FILE: \S+ is no regular file$/],
    [
      'that never ends',
      () => ({ JWT_SECRET_FILE: '/dev/zero' }),
      /^JWT_SECRET_FILE: \/dev\/zero is no regular file$/,
    ],
    ['that is empty', () => ({ JWT_SECRET_FILE: place('\n') }), /^JWT_SECRET_FILE: \S+ is empty/],
    ['that is too short', () => ({ JWT_SECRET_FILE: place('short') }), /^JWT_SECRET: must be at least 32/],
    ['that is misspelt', () => ({ JWT_SECRETS_FILE: place('z') }), /did you mean JWT_SECRET_FILE\?$/],
  ])('%s stops the start with one line', (_what, environment, line) => {
    expect(() => readConfig(environment())).toThrow(
      expect.objectContaining({ message: expect.stringMatching(line) }),
    );
  });

  it('can be any key, and any address with a password in it', () => {
    expect([...SECRET_FILES.values()]).toEqual(
      expect.arrayContaining([
        'JWT_SECRET_FILE',
        'DATABASE_URL_FILE',
        'SMTP_URL_FILE',
        'EBAY_CLIENT_SECRET_FILE',
        'TRADERA_APP_KEY_FILE',
        'ETSY_API_KEY_FILE',
        'ETSY_SHARED_SECRET_FILE',
        'SHOPIFY_CLIENT_SECRET_FILE',
      ]),
    );
    expect(SECRET_FILES.size).toBeLessThan(VARIABLES.length / 2);
  });
});

describe('the variables of the environment', () => {
  const known = [...VARIABLES].sort();
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

  it('are all in .env.example, and nothing else is', () => {
    const listed = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);

    expect(listed.sort()).toEqual(known);
  });

  it('have their real defaults in .env.example, where it shows a value', () => {
    const shown = [...read('.env.example').matchAll(/^#?([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);

    expect(readConfig(Object.fromEntries(shown) as Record<string, string>)).toEqual(readConfig({}));
  });

  it('are all in the table for operators, and nothing else is', () => {
    const [table = ''] = /^\| variable[^]*?\n\n/m.exec(read('tools/deploy/README.md')) ?? [];
    const rows = table.split('\n').slice(2);
    const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)]);

    expect(listed.map(([, name]) => name).sort()).toEqual(known);
  });
});

describe('the marketplaces and the currency', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, ['sample']],
    [{ SAMPLE_MARKETPLACE: 'off' }, []],
    [EBAY, ['ebay']],
    [{ ...EBAY, SAMPLE_MARKETPLACE: 'on' }, ['ebay', 'sample']],
    [TRADERA, ['tradera']],
    [{ ...ETSY, ...TRADERA, ...EBAY }, ['ebay', 'tradera', 'etsy']],
  ])('follow from %p: %p', (environment, names) => {
    const config = readConfig(environment);

    expect(marketplacesOf(config, () => 0).map(({ name }) => name)).toEqual(names);
    expect(isSampleOn(config)).toBe(names.includes('sample'));
  });

  it.each([
    [{}, true],
    [{ SHOPS: 'operators' }, true],
    [{ SHOPS: 'off' }, false],
    [{ SAMPLE_MARKETPLACE: 'on' }, false],
  ])('say of %p whether samples step aside while there is a shop: %p', (environment, stepAside) => {
    expect(samplesStepAside(readConfig(environment))).toBe(stepAside);
  });

  it.each([
    [{}, 'USD'],
    [{ CURRENCY: 'SEK' }, 'SEK'],
    [{ ...EBAY, EBAY_MARKETPLACE_ID: 'EBAY_GB' }, 'GBP'],
    [{ EBAY_MARKETPLACE_ID: 'EBAY_GB' }, 'USD'],
    [TRADERA, 'SEK'],
    [{ ...TRADERA, ...EBAY }, 'USD'],
    [ETSY, 'USD'],
    [{ ...EBAY, EBAY_MARKETPLACE_ID: 'EBAY_DE', CURRENCY: 'CHF' }, 'CHF'],
  ])('follow from %p: prices in %s', (environment, currency) => {
    expect(currencyOf(readConfig(environment))).toBe(currency);
  });
});

describe('the data folder', () => {
  it('is named when it cannot be used', () => {
    const file = join(freshDir(), 'file');
    writeFileSync(file, '');

    expect(() => openDataDir(readConfig({ DATA_DIR: file }))).toThrow(/^DATA_DIR: .*file cannot be used/);
  });

  it('keeps a signing key that only its owner can read', () => {
    const config = readConfig({ DATA_DIR: join(freshDir(), 'data') });
    const dir = openDataDir(config);

    const secret = jwtSecret(config, dir);

    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(jwtSecret(config, dir)).toBe(secret);
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('makes a key file unreadable for others who could read it', () => {
    const dir = freshDir();
    const file = join(dir, 'secrets.json');
    const made = jwtSecret(readConfig({}), dir);
    chmodSync(file, 0o644);

    expect(jwtSecret(readConfig({}), dir)).toBe(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('prefers the key of the environment', () => {
    expect(jwtSecret(readConfig({ JWT_SECRET: 'y'.repeat(32) }), freshDir())).toBe('y'.repeat(32));
  });

  it('leaves no partial key behind when it cannot write one', () => {
    const dir = freshDir();
    mkdirSync(join(dir, 'secrets.json.part'));

    expect(() => jwtSecret(readConfig({}), dir)).toThrow(/secrets\.json cannot be written: /);
    expect(existsSync(join(dir, 'secrets.json'))).toBe(false);
  });

  it('never replaces a key that it cannot read', () => {
    const dir = freshDir();
    writeFileSync(join(dir, 'secrets.json'), '{"jwt_secret":');

    expect(() => jwtSecret(readConfig({}), dir)).toThrow(/secrets\.json cannot be read/);
  });
});

it.each([
  ['off', false],
  ['1', 1],
  ['10', 10],
  ['loopback, 10.0.0.1', 'loopback, 10.0.0.1'],
  ['10.0.0.0/8,fd00::1', '10.0.0.0/8,fd00::1'],
  ['192.0.2.1/32, fd00::/128, uniquelocal', '192.0.2.1/32, fd00::/128, uniquelocal'],
])('reads TRUST_PROXY=%s', (value, meaning) => {
  expect(trustProxyOf(readConfig({ TRUST_PROXY: value }))).toBe(meaning);
});

it.each([
  [{}, 'none'],
  [{ PUBLIC_URL: 'http://rummage.example', HSTS: 'subdomains' }, 'none'],
  [{ PUBLIC_URL: 'https://rummage.example' }, 'host'],
  [{ PUBLIC_URL: 'https://rummage.example', HSTS: 'subdomains' }, 'subdomains'],
])('asks browsers with %j to keep to TLS at: %s', (environment, names) => {
  expect(hstsOf(readConfig(environment))).toBe(names);
});

it('reads CORS_ORIGINS as a list', () => {
  const config = readConfig({ CORS_ORIGINS: 'https://app.example, http://localhost:5173' });
  expect(corsOriginsOf(config)).toEqual(['https://app.example', 'http://localhost:5173']);
});
