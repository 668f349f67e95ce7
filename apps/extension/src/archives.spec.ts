import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import JSZip from 'jszip';

const AT = join(import.meta.dirname, '..');
const WEB_EXT = join(AT, '../../node_modules/web-ext/bin/web-ext.js');
const archive = (browser: string) => join(AT, 'dist', `rummage-${browser}.zip`);

interface Found {
  errors: unknown[];
  warnings: unknown[];
  notices: unknown[];
}

describe.each(['chromium', 'firefox'])('the archive for %s', (browser) => {
  it('has nothing that web-ext complains about', async () => {
    const args = [
      WEB_EXT,
      'lint',
      '--source-dir',
      archive(browser),
      '--output',
      'json',
      '--no-config-discovery',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    });
    const { errors, warnings, notices } = JSON.parse(stdout) as Found;
    expect({ errors, warnings, notices }).toEqual({ errors: [], warnings: [], notices: [] });
  });

  it('asks for no more than the page on which it is pressed', async () => {
    const zip = await JSZip.loadAsync(readFileSync(archive(browser)));
    const manifest = JSON.parse((await zip.file('manifest.json')?.async('string')) ?? '{}') as object;
    expect(manifest).toMatchObject({ permissions: ['activeTab', 'scripting', 'storage', 'identity'] });
    expect(Object.keys(manifest)).not.toContain('host_permissions');
    expect(Object.keys(manifest)).not.toContain('background');
    expect(Object.keys(manifest)).not.toContain('content_scripts');
  });

  it('is the same whenever it is made', async () => {
    const zip = await JSZip.loadAsync(readFileSync(archive(browser)));
    const dates = Object.values(zip.files).map(({ date }) => date.toISOString());
    expect(new Set(dates)).toEqual(new Set(['2026-01-01T00:00:00.000Z']));
    expect(Object.keys(zip.files)).toEqual(Object.keys(zip.files).sort());
  });
});
