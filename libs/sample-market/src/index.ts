export { samplePicture } from './pictures.ts';
export { sampleListing, type SampleListing } from './sample-listing.ts';
export { sampleMarketplace } from './sample-marketplace.ts';
