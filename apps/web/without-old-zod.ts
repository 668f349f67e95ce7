import type { Plugin } from 'vite';

const COPY = /^var util;[\s\S]*?^var z = \/\*#__PURE__\*\/Object\.freeze\(\{[\s\S]*?^\}\);$/m;
const SCHEMAS = /^const (\w*ErrorSchema\w*) = z[\s\S]*?^\}\);$/gm;
/** What is left asks only whether a schema is one of zod 3; ours are of zod 4. */
const STAND_INS = 'class ZodObject {}\nclass ZodError extends Error {}\n';

/**
 * Leaves out the copy of zod 3 that `@ts-rest/core` carries, 13 kB gzip of every page: it is for the schemas of earlier
 * versions and for four deprecated ones, which nobody here uses.
 */
export function withoutOldZod(): Plugin {
  return {
    name: 'without-old-zod',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/@ts-rest/core/index.esm.mjs')) return undefined;
      const left = code.replace(COPY, STAND_INS).replaceAll(SCHEMAS, 'const $1 = undefined;');
      if (
        left.length > code.length / 2 ||
        /[^.\w]z\.[a-z]+\(/.test(left.replaceAll(/^\s*(\*|\/\/).*$/gm, ''))
      )
        throw new Error('@ts-rest/core has changed: its copy of zod 3 cannot be left out as before');
      return { code: left, map: null };
    },
  };
}
