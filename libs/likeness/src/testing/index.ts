export { CHANGES, isVisiblyRecoloured, RECOLOURINGS } from './changed-picture.ts';
export { drawing } from './drawing.ts';
