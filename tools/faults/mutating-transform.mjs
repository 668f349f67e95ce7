import { createHash } from 'node:crypto';
import swc from '@swc/jest';
import { mutated } from './mutations.mjs';

/** What all projects use, on sources that may have a defect. */
export default {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    return {
      ...transformer,
      process: (source, path, more) => transformer.process(mutated(path, source), path, more),
      getCacheKey: (source, path, ...more) =>
        createHash('sha1')
          .update(mutated(path, source))
          .update(transformer.getCacheKey(source, path, ...more))
          .digest('hex'),
    };
  },
};
