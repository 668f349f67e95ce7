export { samplePicture } from './pictures.ts';
export { sampleListing, type SampleListing } from './sample-listing.ts';
export { sampleMarketplace, type SampleMarket } from './sample-marketplace.ts';
