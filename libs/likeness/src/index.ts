export { MAX_PICTURE_BYTES, PictureUnreadable, readPicture } from './read-picture.ts';
export { packPictures, type PictureSignature, unpackPictures } from './signature.ts';
export { type Compared, MAX_PICTURES, mayBeSame, sameThing } from './same-thing.ts';
export { titleFacts, wordsToFindBy } from './title-words.ts';
