/** An amount as eBay writes it. */
interface WireMoney {
  /** A decimal, e.g. "48.00". */
  value: string;
  currency: string;
  convertedFromValue?: string;
  convertedFromCurrency?: string;
}

interface WireImage {
  imageUrl: string;
  width?: number;
  height?: number;
}

export type WireBuyingOption = 'FIXED_PRICE' | 'AUCTION' | 'BEST_OFFER' | 'CLASSIFIED_AD';

/** `ItemSummary` of Browse v1.20, as far as a search over clothes, shoes and jewellery shows it. */
export interface WireSummary {
  /** "v1|<legacy id>|<variation or 0>" */
  itemId: string;
  title: string;
  legacyItemId?: string;
  leafCategoryIds?: string[];
  categories?: { categoryId: string; categoryName: string }[];
  image?: WireImage;
  thumbnailImages?: WireImage[];
  additionalImages?: WireImage[];
  price?: WireMoney;
  currentBidPrice?: WireMoney;
  bidCount?: number;
  buyingOptions?: WireBuyingOption[];
  condition?: string;
  conditionId?: string;
  seller?: { username?: string; feedbackPercentage?: string; feedbackScore?: number };
  itemLocation?: { city?: string; stateOrProvince?: string; postalCode?: string; country?: string };
  itemWebUrl?: string;
  itemHref?: string;
  itemGroupHref?: string;
  itemGroupType?: 'SELLER_DEFINED_VARIATIONS';
  itemCreationDate?: string;
  itemOriginDate?: string;
  itemEndDate?: string;
  /** Searches leave import charges out; our reader does not look for them there. */
  shippingOptions?: {
    shippingCostType?: 'FIXED' | 'CALCULATED';
    shippingCost?: WireMoney;
    importCharges?: WireMoney;
  }[];
  pickupOptions?: { pickupLocationType?: 'ARRANGED_LOCATION' | 'STORE' }[];
  qualifiedPrograms?: string[];
  shortDescription?: string;
  adultOnly?: boolean;
  availableCoupons?: boolean;
  topRatedBuyingExperience?: boolean;
  priorityListing?: boolean;
  listingMarketplaceId?: string;
}

/** One thing for sale at the fake eBay. */
export interface FakeListing {
  /** The part that a search shows. */
  summary: WireSummary;
  /** Item specifics by name, e.g. {Brand: ['Fern & Fold']}: searched by, shown by getItem only. */
  aspects: Record<string, string[]>;
  /** HTML, shown by getItem only. */
  description: string;
  /** Nothing is left of it: searches no longer find it, getItem still shows it. */
  sold?: boolean;
}

/** One fault or remark as eBay writes it, in `errors` and in `warnings` alike. */
export interface WireComplaint {
  errorId: number;
  domain: string;
  category: string;
  message: string;
  longMessage?: string;
  parameters?: { name: string; value: string }[];
}
