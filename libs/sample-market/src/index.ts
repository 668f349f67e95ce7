export { samplePicture } from './pictures.ts';
export { sampleListing, type SampleListing } from './sample-listing.ts';
export { sampleMarketplace } from './sample-marketplace.ts';
export { isFormerId } from './supply/offers-by-id.ts';
export { unknownWords } from './supply/unknown-words.ts';
