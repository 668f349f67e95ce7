import { basename } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Film shows pictures 212 points wide on phones, of about two pixels each. */
const WIDTH = 400;
const QUALITY = 70;

/** Builds the pictures of a folder as large as film shows them. */
export function smallPictures(folder: string): Plugin {
  return {
    name: 'small-pictures',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(folder) || !id.endsWith('.webp')) return undefined;
      const source = await sharp(id).resize({ width: WIDTH }).webp({ quality: QUALITY }).toBuffer();
      const asset = this.emitFile({ type: 'asset', name: basename(id), originalFileName: id, source });
      // What the bundler writes for its own assets: their address replaces it.
      return {
        code: `export default "__VITE_ASSET__${asset}__";`,
        moduleType: 'js',
        moduleSideEffects: false,
      };
    },
  };
}
