import { withoutRates } from '@rummage/vocabulary';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { item } from '#testing/item.ts';
import { inProviders } from '#testing/open-at.tsx';
import { CarouselSheet } from './carousel/carousel-sheet.tsx';
import { CatalogLot } from './catalog/catalog-lot.tsx';
import { FilterBanner } from './feed/controls/filter-banner.tsx';
import { Frame } from './gallery/frame.tsx';

beforeEach(() => {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
  serveFeed({});
});

const TITLE = 'מעיל צמר (42)';
const COAT = item(1, { title: TITLE, description: 'معطف، مقاس 42!', condition_description: 'חדש (כמעט).' });
const QUERIES = { textOf: () => 'מעיל -פרווה', onEdit: () => undefined };

const frame = (
  <Frame
    place={{ style: {}, 'data-index': 0, 'aria-posinset': 1, 'aria-setsize': 1 }}
    item={COAT}
    number={1}
    places={1}
    dismissal={undefined}
    isNew={false}
    hasFallen={false}
    isKept={false}
    isMarking={false}
    circle={0}
    isCurrent
    now={0}
  />
);
const sheet = (
  <CarouselSheet
    onSaveNote={() => undefined}
    item={COAT}
    isKept={false}
    number={1}
    now={0}
    queries={QUERIES}
    exchange={withoutRates('USD')}
    splits={{ busyId: undefined, split: () => undefined }}
  />
);

// Text that a marketplace or a person wrote has its own direction, and does not affect the text around it.
it.each<[string, ReactNode, RegExp]>([
  ['title of a frame', frame, /מעיל צמר/],
  ['title of a lot', <CatalogLot item={COAT} title={TITLE} lot={1} isKept={false} now={0} />, /מעיל צמר/],
  ['title in the carousel', sheet, /מעיל צמר/],
  ['description', sheet, /معطف/],
  ['condition in the marketplace’s words', sheet, /חדש/],
  ['query of an item', sheet, /פרווה/],
  [
    'query of the banner',
    <FilterBanner
      queryText="מעיל"
      switchRef={null}
      isSwitching={false}
      onSwitch={jest.fn()}
      onCancel={jest.fn()}
      onCleanse={undefined}
    />,
    /מעיל/,
  ],
])('lets the %s run in its own direction', (_what, screenful, words) => {
  render(screenful, inProviders);
  expect(screen.getByText(words).closest('[dir]')).toHaveAttribute('dir', 'auto');
});
