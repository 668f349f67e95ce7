export { CHANGES, RECOLOURINGS } from './changed-picture.ts';
export { drawing } from './drawing.ts';
