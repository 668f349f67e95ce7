import { existsSync } from 'node:fs';

const DEBIANS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The installed browser; undefined for Playwright's own. */
export const BROWSER = process.env['RUMMAGE_CHROMIUM'] ?? DEBIANS.find((path) => existsSync(path));

/**
 * What the browser's own windows would do beside the pages: of its omnibox alone it draws two pages for every window, which cost
 * more than most tests. A later `--disable-features` replaces Playwright's, so that its list is repeated here.
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

/** What a browser is started with, so that it talks to nobody but us. */
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
