import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { ask, run } from './processes.mjs';
import { ROOT } from './workspace.mjs';

/** Chromium without windows comes first: it shows the same pages and takes a third less time for them. */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
];
/** The packages that are installed when there is no browser: the second is for tests of what the first has not, such as extensions. */
const DEBIANS = ['chromium-headless-shell', 'chromium'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chrome or Chromium for the browser tests: the one named by RUMMAGE_CHROMIUM, an installed one, Playwright's own (downloaded
 * if need be), or Debian's.
 * @returns {Promise<string | undefined>} its path
 */
export async function findOrInstallBrowser() {
  const { RUMMAGE_CHROMIUM: named } = process.env;
  if (named) return named;
  return (await installed()) ?? (await fromPlaywright()) ?? (await fromDebian());
}

async function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...APPLICATIONS,
  ];
  return firstThatRuns(candidates);
}

async function fromPlaywright() {
  const { chromium } = createRequire(join(ROOT, 'apps', 'web-e2e', 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  if (!existsSync(path)) {
    console.log('No browser is installed; downloading one with Playwright …');
    const playwright = join(ROOT, 'node_modules', '.bin', 'playwright');
    if ((await run(playwright, ['install', 'chromium'])) !== 0) return undefined;
  }
  return firstThatRuns([path]);
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log("Playwright has no browser that runs here; installing Debian's …");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const code = await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...DEBIANS], { env });
  return code === 0 ? installed() : undefined;
}

/** A browser may exist and still lack libraries that it needs. */
async function firstThatRuns(paths) {
  for (const path of paths) {
    if (existsSync(path) && (await ask(path, ['--version'])).code === 0) return path;
  }
  return undefined;
}
