import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes of `all.spec.ts` one suite of every spec in its folder and below, so that all of them load each module once.
 * A nearer `all.spec.ts` comes first. `all-pages.spec.tsx` has the `*.spec.tsx`; it has another name because TypeScript drops
 * a .tsx beside a .ts of the same name. Specs that jest shall ignore are left out.
 */
export default { process: (_source, path, options) => ({ code: suite(path, options) }), getCacheKey };

/** Not the source decides but the names of the specs, which the code contains. */
function getCacheKey(_source, path, options) {
  return suite(path, options);
}

function suite(path, { config: { rootDir, testPathIgnorePatterns } }) {
  const ignored = testPathIgnorePatterns.map((pattern) => new RegExp(pattern));
  const folder = join(rootDir, 'src');
  const specs = new Set(
    readdirSync(folder, { recursive: true }).filter((name) => /\.spec\.tsx?$/.test(name)),
  );
  return [...specs]
    .sort()
    .filter((spec) => join(folder, suiteOf(spec, specs)) === path && join(folder, spec) !== path)
    .filter((spec) => !ignored.some((pattern) => pattern.test(join(folder, spec))))
    .map(
      (spec) =>
        `describe(${JSON.stringify(spec)}, () => { require(${JSON.stringify(join(folder, spec))}); });`,
    )
    .join('\n');
}

/** A spec in no suite would never run. */
function suiteOf(spec, specs) {
  const name = spec.endsWith('.tsx') ? 'all-pages.spec.tsx' : 'all.spec.ts';
  for (let folder = dirname(spec); ; folder = dirname(folder)) {
    const suite = join(folder, name);
    if (specs.has(suite)) return suite;
    if (folder === '.') throw new Error(`No ${name} has ${spec}`);
  }
}
