import { complaint, statusOf } from './published-complaints.ts';
import type { FakeListing, WireComplaint } from './wire-listing.ts';

interface FakeItemAnswer {
  status: number;
  body: Record<string, unknown> | { errors: WireComplaint[] };
}

/** The fields of `fieldgroups=COMPACT`, which is for checking whether something has changed. */
const COMPACT = [
  'itemId',
  'legacyItemId',
  'price',
  'currentBidPrice',
  'bidCount',
  'itemWebUrl',
  'itemCreationDate',
];
const ALSO_COMPACT = [
  'estimatedAvailabilities',
  'eligibleForInlineCheckout',
  'immediatePay',
  'priorityListing',
];

/** `GET /item/{item_id}`. */
export function fakeItem(
  itemId: string,
  fieldgroups: string | null,
  listings: readonly FakeListing[],
): FakeItemAnswer {
  if (!/^v1\|\d+\|\d+$/.test(itemId)) return fault(11012);
  const listing = listings.find(({ summary }) => summary.itemId === itemId);
  return listing ? shown(listing, fieldgroups) : fault(11001);
}

/** `GET /item/get_item_by_legacy_id`. */
export function fakeItemByLegacyId(
  legacyItemId: string,
  fieldgroups: string | null,
  listings: readonly FakeListing[],
): FakeItemAnswer {
  const listing = listings.find(({ summary }) => summary.legacyItemId === legacyItemId);
  if (!listing) return fault(11003);
  return listing.summary.itemGroupType ? fault(11006) : shown(listing, fieldgroups);
}

function shown(listing: FakeListing, fieldgroups: string | null): FakeItemAnswer {
  const groups = (fieldgroups ?? '').split(',');
  if (groups.includes('COMPACT') && groups.length > 1) return fault(11018);
  const item = itemOf(listing);
  if (!groups.includes('COMPACT')) return { status: 200, body: item };
  const kept = Object.entries(item).filter(([name]) => [...COMPACT, ...ALSO_COMPACT].includes(name));
  return { status: 200, body: Object.fromEntries(kept) };
}

function fault(errorId: number): FakeItemAnswer {
  return { status: statusOf(errorId), body: { errors: [complaint(errorId)] } };
}

/** Fields that a single item does not have, or has in another form. */
const ONLY_IN_SEARCHES = [
  'leafCategoryIds',
  'itemHref',
  'itemOriginDate',
  'availableCoupons',
  'itemGroupHref',
  'itemGroupType',
];

function itemOf({ summary, aspects, description, sold = false }: FakeListing): Record<string, unknown> {
  const { categories = [], thumbnailImages, shippingOptions = [], ...rest } = summary;
  const shared = Object.entries(rest).filter(([field]) => !ONLY_IN_SEARCHES.includes(field));
  const fromRoot = categories.toReversed();
  return {
    ...Object.fromEntries(shared),
    ...(thumbnailImages?.[0] ? { image: thumbnailImages[0] } : {}),
    categoryId: categories[0]?.categoryId ?? '',
    categoryIdPath: fromRoot.map(({ categoryId }) => categoryId).join('|'),
    categoryPath: fromRoot.map(({ categoryName }) => categoryName).join('|'),
    description,
    shippingOptions: shippingOptions.map((option) => ({
      shippingServiceCode: 'USPS Ground Advantage',
      shippingCarrierCode: 'USPS',
      type: 'Standard Shipping',
      quantityUsedForEstimate: 1,
      shipToLocationUsedForEstimate: { country: 'US' },
      ...option,
    })),
    ...firstAspect('brand', aspects['Brand']),
    ...firstAspect('material', aspects['Material']),
    localizedAspects: Object.entries(aspects).map(([name, values]) => ({
      type: 'STRING',
      name,
      value: values.join(', '),
    })),
    estimatedAvailabilities: [
      {
        deliveryOptions: ['SHIP_TO_HOME'],
        estimatedAvailabilityStatus: sold ? 'OUT_OF_STOCK' : 'IN_STOCK',
        estimatedAvailableQuantity: sold ? 0 : 1,
        estimatedSoldQuantity: sold ? 1 : 0,
      },
    ],
    eligibleForInlineCheckout: true,
    enabledForGuestCheckout: true,
    immediatePay: true,
  };
}

function firstAspect(field: string, values: readonly string[] | undefined): Record<string, string> {
  return values?.[0] === undefined ? {} : { [field]: values[0] };
}
