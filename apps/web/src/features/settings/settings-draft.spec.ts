import { settingsChanges } from './settings-draft.ts';
import type { SettingsDraft } from './settings-draft.ts';

const SETTINGS: SettingsDraft = {
  items_layout: 'gallery',
  default_sort: '',
  default_filters: [{ name: 'brand', values: ['Loewe'] }],
  default_minimum_condition: 'PRE_OWNED',
  default_category: null,
  open_picker: false,
  hide_unknown_sizes: false,
  sizes: ['M'],
  shoe_sizes: [],
  ring_sizes: [],
  default_notify: 'never',
  notify_kept: false,
  notify_hour: 18,
  quiet_from: '22:00',
  quiet_to: '07:00',
  time_zone: null,
};

describe('settingsChanges', () => {
  it.each<[string, Partial<SettingsDraft>, object]>([
    ['nothing', {}, {}],
    ['the sizes', { sizes: ['M', 'W31'] }, { sizes: ['M', 'W31'] }],
    ['those of one kind alone', { shoe_sizes: ['EU 39'] }, { shoe_sizes: ['EU 39'] }],
    ['unknown sizes', { hide_unknown_sizes: true }, { hide_unknown_sizes: true }],
    ['the layout', { items_layout: 'catalog' }, { items_layout: 'catalog' }],
    [
      'the order, and resets that of the feed',
      { default_sort: 'price_low' },
      { default_sort: 'price_low', items_sort_method: null },
    ],
    ['nothing for the order that is the default anyway', { default_sort: 'date_newest' }, {}],
    [
      'the filters',
      { default_filters: [{ name: 'brand', values: ['Loewe', 'Toast'] }] },
      { default_filters: [{ name: 'brand', values: ['Loewe', 'Toast'] }] },
    ],
    [
      'nothing for a filter without values',
      {
        default_filters: [
          { name: 'brand', values: ['Loewe'] },
          { name: 'seller', values: [] },
        ],
      },
      {},
    ],
    [
      'how the editor starts',
      { default_minimum_condition: 'NEW', default_category: 'Jewelry', open_picker: true },
      { default_minimum_condition: 'NEW', default_category: 'Jewelry', open_picker: true },
    ],
    [
      'when notifications are sent',
      { notify_kept: true, notify_hour: 8, quiet_from: null, quiet_to: null, time_zone: 'Europe/Berlin' },
      { notify_kept: true, notify_hour: 8, quiet_from: null, quiet_to: null, time_zone: 'Europe/Berlin' },
    ],
    ['nothing for an unchanged empty category', { default_category: null }, {}],
  ])('sends %s', (_what, different, sent) => {
    expect(settingsChanges(SETTINGS, { ...SETTINGS, ...different })).toEqual(sent);
  });
});
