import type { Plugin } from 'vite';

const TEXT = String.raw`(?:'(?:[^'\\\n]|\\.)*'|\x60[^\x60]*\x60)`;
const WORDS = new RegExp(String.raw`^ *(?:summary|description):\s*${TEXT}(?:\s*\+\s*${TEXT})*,\n`, 'gm');

/**
 * Leaves out what the contract says in words about each call, 3 kB gzip of every page: the OpenAPI document shows it, and
 * the page does not.
 */
export function withoutContractWords(): Plugin {
  return {
    name: 'without-contract-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/libs/contract/src/')) return undefined;
      const left = code.replaceAll(WORDS, '');
      if (/^ *summary:/m.test(left))
        throw new Error(`A summary is written in a way that is not known: ${id}`);
      return { code: left, map: null };
    },
  };
}
