import { existsSync } from 'node:fs';

const DEBIANS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The installed browser; undefined for Playwright's own. */
export const BROWSER = process.env['RUMMAGE_CHROMIUM'] ?? DEBIANS.find((path) => existsSync(path));

const isShell = (path: string) => path.endsWith('shell');

/** A browser with all that people have, which the headless shell is not: it knows nothing of installing and of extensions. */
export const WHOLE_BROWSER = [process.env['RUMMAGE_CHROMIUM'] ?? '', ...DEBIANS.toReversed()].find(
  (path) => !isShell(path) && existsSync(path),
);

/** Where only the shell is installed, no browser of Playwright's own is there either. */
export const HAS_WHOLE_BROWSER = WHOLE_BROWSER !== undefined || BROWSER === undefined;

/** Google's own Chrome loads no extension from a folder. */
export const LOADS_EXTENSIONS = HAS_WHOLE_BROWSER && !/google/i.test(WHOLE_BROWSER ?? '');

/**
 * Features of the browser's own windows that no test needs: the omnibox alone draws two pages for every window, which cost
 * more than most tests. A later `--disable-features` replaces Playwright's, so its list is repeated here.
 */
const UNUSED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Arguments that stop the browser from making requests of its own. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${UNUSED.join(',')}`,
];
