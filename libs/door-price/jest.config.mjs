export { node as default } from '../../tools/jest-presets.mjs';
