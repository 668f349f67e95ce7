import { node } from '../../tools/jest-presets.mjs';

/** By far the most tests there are; left alone, jest keeps one processor free. */
export default { ...node, maxWorkers: '100%' };
