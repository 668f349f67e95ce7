// Says who may import whom, types included. `npm run doors` reads every import of the workspace;
// tools/walls.spec.mjs proves that it refuses what it should.

/** Configurations and scripts import whatever they configure, and benchmarks and faults have the apps run from inside. */
const FREE = /\.config\.ts$|\.[cm]js$|^tools\/(bench|faults)\//.source;
const TESTS = /\.spec\.tsx?$|\/testing\/|^apps\/web-e2e\//.source;

// Names of packages; those that are banned also where a longer name starts so.
const FOR_TESTS = ['fast-check', 'ajv', 'ajv-formats', 'supertest', '@testing-library', '@jest/globals'];
const DATABASE = ['drizzle-orm', 'better-sqlite3'];
const HTTP_SERVER = ['express', '@ts-rest/express'];
const REACT = [
  'react',
  '@types/react',
  '@tanstack/react-query',
  '@ts-rest/react-query',
  'radix-ui',
  'lucide-react',
];

/** Permissions of each project: of ours, and from outside either what is allowed or what is not banned. */
const PROJECTS = {
  'apps/web': {
    ours: ['contract', 'vocabulary', 'door-price', 'ebay', 'page-facts'],
    banned: [...DATABASE, ...HTTP_SERVER, 'multer', 'argon2', 'jsonwebtoken'],
  },
  'apps/api': {
    ours: ['contract', 'vocabulary', 'door-price', 'matching', 'likeness', 'marketplaces', 'sample-market'],
    banned: REACT,
  },
  'apps/extension': { ours: ['contract', 'page-facts'], allowed: ['jszip'] },
  'apps/web-e2e': {
    ours: ['contract', 'vocabulary', 'sample-market'],
    allowed: ['@playwright/test', 'axe-core', '@axe-core', 'oidc-provider', 'smtp-server'],
  },
  'libs/contract': { ours: ['vocabulary'], allowed: ['zod', '@ts-rest/core'] },
  'libs/door-price': { ours: ['vocabulary'], allowed: [] },
  'libs/ebay': { ours: ['vocabulary'], allowed: [] },
  'libs/likeness': { ours: ['matching'], allowed: ['sharp'] },
  'libs/marketplaces': {
    ours: ['vocabulary', 'ebay', 'page-facts'],
    allowed: ['zod', 'ipaddr.js', 'htmlparser2', 'postal-mime', 'robots-parser', 'undici', 'jsdom'],
  },
  'libs/matching': { ours: ['vocabulary', 'door-price'], allowed: [] },
  'libs/page-facts': { ours: [], allowed: [] },
  'libs/sample-market': { ours: ['vocabulary', 'marketplaces'], allowed: [] },
  'libs/vocabulary': { ours: [], allowed: [] },
  'tools/product': { ours: [], allowed: [] },
};

const WEB = '^apps/web/src/';
const API = '^apps/api/src/';

/** The folders of the API: each imports those above it in this list, and none of those below. */
const API_FOLDERS = [
  'db',
  'work',
  'http',
  'people',
  'items',
  'notifications',
  'queries',
  'collect',
  'sources',
  'operators',
  'mcp',
];
/** Files beside the folders that every folder may import. */
const API_GROUND = ['config', 'deps', 'version'];

const forbidden = [
  rule('files do not import each other in a circle', {}, { circular: true }),
  rule(
    'every project has its line in .dependency-cruiser.mjs',
    {
      path: '^(apps|libs|tools)/',
      pathNot: [FREE, ...Object.keys(PROJECTS).map((project) => `^${project}/`)],
    },
    {},
  ),
  rule(
    'another project is imported by its name, not by a path',
    { path: '^((apps|libs)/[^/]+|tools/product)/', pathNot: FREE },
    { path: '^(apps|libs|tools)/', pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  ),
  rule(
    'a file of another folder is imported by its name, #folder/file, not by a path',
    { path: '^apps/(api|web)/src/([^/]+)/' },
    { path: '^apps/$1/src/', pathNot: '^apps/$1/src/$2/', dependencyTypesNot: ['aliased-subpath-import'] },
  ),
  rule(
    'package.json names what its project imports',
    { pathNot: FREE },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
  ),
  ...Object.entries(PROJECTS).flatMap(rulesOf),
  rule(
    'only tests start the product',
    { path: '^(apps|libs)/', pathNot: [TESTS, FREE] },
    { path: '^tools/product/' },
  ),
  rule('only tests import packages for tests', { pathNot: [TESTS, FREE] }, packages(FOR_TESTS, '/')),
  rule(
    'what runs in browsers or only calculates imports nothing of Node',
    {
      path: '^(apps/(extension|web)|libs/(contract|door-price|ebay|likeness|matching|page-facts|vocabulary))/src/',
      pathNot: [TESTS, '^libs/contract/src/command-line/'],
    },
    { dependencyTypes: ['core'] },
  ),

  rule(
    'api: only *.repo.ts, db/ and operators/move/ know the database',
    { path: API, pathNot: [TESTS, `${API}(db|operators/move)/`, '[.]repo[.]ts$'] },
    packages(DATABASE),
  ),
  rule(
    'api: collecting knows no HTTP server',
    { path: `${API}collect/`, pathNot: TESTS },
    packages(HTTP_SERVER),
  ),
  rule('api: collecting knows no routes', { path: `${API}collect/` }, { path: '[.]routes[.]ts$' }),

  ...API_FOLDERS.map(looksDown),

  rule('web: the outbox knows no React', { path: `${WEB}outbox/`, pathNot: TESTS }, packages(['react'])),
  rule(
    'web: features meet only in app',
    { path: `${WEB}features/([^/]+)/` },
    { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
  ),
  beneath('features', 'app'),
  beneath('outbox|worker|ui|api|session|browser', 'features|app'),
  beneath('ui|api|session|outbox', 'worker'),
  beneath('ui|api|session|browser', 'outbox'),
  beneath('ui|session|browser', 'api'),
  beneath('ui|browser', 'session'),
  siblings('items', 'kept|crossed-out', 'carousel|feed|comparables|facts'),
  siblings('items', 'gallery|carousel|catalog', 'feed|comparables|facts'),
  siblings('items', 'feed|comparables', 'facts'),
  siblings('items', 'facts'),
  siblings('items', 'carousel/zoom'),
  siblings('items', 'feed/state', 'feed/loading'),
  siblings('items', 'feed/loading|feed/controls|feed/grid'),
  siblings('queries', 'notebook|editor|import', 'suggestions|words|price-steps|draft|health|deletion.ts'),
  siblings('queries', 'suggestions', 'draft|deletion.ts'),
  siblings('queries', 'words|price-steps', 'draft'),
  siblings('queries', 'draft|health|deletion.ts'),
  siblings('sources', 'elsewhere', 'ledger|sources-calls.ts|source-words.ts'),
  siblings('sources', 'ledger|add-shop', 'sources-calls.ts|source-words.ts'),
  siblings('sources', 'sources-calls.ts|source-words.ts'),
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@rummage/source', 'import', 'require', 'node', 'types', 'default'],
    },
  },
};

function rule(name, from, to) {
  return { name, severity: 'error', from, to };
}

function rulesOf([project, { ours, allowed, banned }]) {
  const from = { path: `^${project}/`, pathNot: FREE };
  const known = [`^${project}/`, '^tools/product/', ...ours.map((name) => `^libs/${name}/`)];
  const outside = banned
    ? packages(banned)
    : { path: 'node_modules/', pathNot: packages([...allowed, ...FOR_TESTS], '/').path };
  return [
    rule(`${project} imports of ours only ${ours.join(', ') || 'itself'}`, from, {
      path: '^(apps|libs|tools)/',
      pathNot: known,
    }),
    rule(
      banned
        ? `${project} does not import ${banned.join(', ')}`
        : `${project} imports of packages only ${allowed.join(', ') || 'none'}`,
      from,
      outside,
    ),
  ];
}

function packages(names, end = '') {
  return { path: `node_modules/(${names.join('|')})${end}` };
}

/** A folder of the API imports itself, the folders beneath it and the ground. */
function looksDown(folder, at) {
  const beneath = [...API_FOLDERS.slice(0, at), folder].join('|');
  return rule(
    `api: ${folder}/ imports ${at === 0 ? 'no other folder' : `only folders beneath it, ${API_FOLDERS.slice(0, at).join(', ')}`}`,
    { path: `${API}${folder}/`, pathNot: TESTS },
    { path: API, pathNot: [`${API}(${beneath})/`, `${API}(${API_GROUND.join('|')})[.]ts$`] },
  );
}

/** Folders of the web that do not import those that are made of them. */
function beneath(folders, above) {
  return rule(
    `web: ${folders} lie beneath ${above}`,
    { path: `${WEB}(${folders})/` },
    { path: `${WEB}(${above})/` },
  );
}

/** A folder of a feature, or a file beside its folders, imports only itself and what lies below it. */
function siblings(feature, parts, below) {
  const inside = `${WEB}features/${feature}/`;
  const end = '(?:/|$)';
  return rule(
    `web: ${parts} import ${below ? `only ${below}` : 'nothing else'} of ${feature}`,
    { path: `${inside}(${parts})${end}` },
    { path: inside, pathNot: [`${inside}$1${end}`, ...(below ? [`${inside}(${below})${end}`] : [])] },
  );
}
