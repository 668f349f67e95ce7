import type { WireComplaint } from './wire-listing.ts';

interface Published extends Omit<WireComplaint, 'errorId' | 'parameters'> {
  /** HTTP status it comes with; warnings come with 200. */
  status: number;
}

function browse(status: number, message: string, category = 'REQUEST'): Published {
  return { status, domain: 'API_BROWSE', category, message };
}

// Texts and statuses of the interface document of Browse v1.20.4; 1001, 1100 and 2001 are those of eBay's gateway.
const PUBLISHED: Record<number, Published> = {
  1001: {
    status: 401,
    domain: 'OAuth',
    category: 'REQUEST',
    message: 'Invalid access token',
    longMessage: 'Invalid access token. Check the value of the Authorization HTTP request header.',
  },
  1100: {
    status: 403,
    domain: 'ACCESS',
    category: 'REQUEST',
    message: 'Access denied',
    longMessage: 'Insufficient permissions to fulfill the request.',
  },
  2001: {
    status: 429,
    domain: 'ACCESS',
    category: 'REQUEST',
    message: 'Too many requests.',
    longMessage: 'The request limit has been reached for the resource.',
  },
  11001: browse(404, 'The specified item ID was not found.'),
  11003: browse(400, 'The specified legacy item ID was not found.'),
  11004: browse(
    400,
    'The item is not available for purchase. This can be for many reasons, such as when the listing is being updated by the seller. Wait a few minutes and try the call again.',
  ),
  11006: browse(400, 'The legacy ID is invalid. Use {itemGroupHref} to get the item group details.'),
  11012: browse(
    400,
    'The specified item IDs are invalid, or the format of the specified values are invalid.',
  ),
  11018: browse(
    400,
    'The specified fieldgroups are invalid. The COMPACT fieldgroup cannot be combined with another fieldgroup.',
  ),
  12000: browse(
    500,
    'There was a problem with an eBay internal system or process. Contact eBay developer support for assistance.',
    'APPLICATION',
  ),
  12001: browse(400, "The call must have a valid 'q', 'category_ids', 'epid' or 'gtin' query parameter."),
  12002: browse(
    200,
    'The {filterName} value is invalid. For the valid values, refer to the API call documentation.',
  ),
  12003: browse(200, "A seller 'username' provided in the request filters is invalid."),
  12004: browse(400, "The 'offset' value cannot be negative."),
  12005: browse(400, "The 'offset' value must be an integer."),
  12006: browse(400, "The 'limit' value should be between 1 and 200 (inclusive)."),
  12007: browse(400, "The 'limit' value must be an integer value."),
  12008: browse(
    200,
    "The 'sort' value is invalid. For the valid values, refer to the API call documentation.",
  ),
  12009: browse(200, "The 'category_ids' query parameter is invalid."),
  12012: browse(
    200,
    "A valid 'price' filter and a valid 'priceCurrency' filter is necessary to filter based on price.",
  ),
  12013: browse(
    409,
    'Top level category browsing is not allowed. Please provide keywords or more filters for the applied top level category.',
    'BUSINESS',
  ),
  12017: browse(
    200,
    "The 'aspect_filter' query parameter must include a categoryId. For information, see the API call reference documentation.",
  ),
  12018: browse(
    200,
    'The {aspectFilter} aspect_filter value is invalid. For information, see the API call reference documentation.',
  ),
  12019: browse(
    409,
    'Currently, the {marketplaceId} marketplace is not supported. The supported Marketplaces are: {allowedMarketplaces} .',
    'BUSINESS',
  ),
  12023: browse(
    400,
    'This keyword search results in a response that is too large to return. Either change the keyword or add additional query parameters and/or filters.',
  ),
  12029: browse(
    400,
    'The maximum number of listings that can be retrieved is 10,000, so your offset value must be less than 10,000. If 10,000 or more listings are matching your search criteria, consider narrowing the scope of your search.',
  ),
  12032: browse(
    400,
    'The number of sellers in the filter has exceeded the limit. Please reduce the number of sellers to 250 or fewer.',
  ),
  12033: browse(
    400,
    "The 'qualifiedPrograms' filter for {filterValue} requires valid 'deliveryPostalCode' and 'deliveryCountry' filter values.",
  ),
  12034: browse(
    400,
    "The 'buyingOptions' filter value {filterValue} is not supported for the sort by {sortOption}. For the supported values, refer to the API call documentation.",
  ),
  12512: browse(
    400,
    "The 'qualifiedPrograms' filter for {filterValue} is not supported for the marketplace {marketplaceId}. Valid marketplaces are: {validMarketplaces}",
  ),
  12515: browse(400, "The 'offset' value must be either zero or a multiple of the 'limit' value."),
  12520: browse(
    200,
    "The 'conditionIds' filter value is invalid or not supported. For the supported values, refer to the API call documentation.",
  ),
};

/** The HTTP status that a published error comes with. */
export function statusOf(errorId: number): number {
  return published(errorId).status;
}

/** A published error or warning, its `{placeholders}` filled from the parameters of the same names. */
export function complaint(errorId: number, parameters: Record<string, string> = {}): WireComplaint {
  const { domain, category, message, longMessage } = published(errorId);
  const filled = Object.entries(parameters).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => value),
    message,
  );
  const named = Object.entries(parameters).map(([name, value]) => ({ name, value }));
  return {
    errorId,
    domain,
    category,
    message: filled,
    ...(longMessage === undefined ? {} : { longMessage }),
    ...(named.length === 0 ? {} : { parameters: named }),
  };
}

function published(errorId: number): Published {
  const entry = PUBLISHED[errorId];
  if (!entry) throw new Error(`The fake eBay knows no error ${errorId}`);
  return entry;
}

/** The error that eBay's gateway gives with a status. */
const USUAL_ERRORS: Record<number, number> = { 401: 1001, 403: 1100, 429: 2001, 500: 12000 };

/** The body that eBay sends with a status; undefined where it sends none. */
export function usualError(status: number): { errors: WireComplaint[] } | undefined {
  const errorId = USUAL_ERRORS[status];
  return errorId === undefined ? undefined : { errors: [complaint(errorId)] };
}
