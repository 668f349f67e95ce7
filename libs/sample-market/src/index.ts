export { isFormerId } from './offers/offers-by-id.ts';
export { sampleListing, type SampleListing, samplePicture } from './sample-listing.ts';
export { sampleMarketplace } from './sample-marketplace.ts';
export { unknownWords } from './unknown-words.ts';
