import type { Settings, SettingsInput } from '@rummage/contract';
import { DEFAULT_SORT, normaliseFilters } from '@rummage/vocabulary';
import type { Filter } from '@rummage/vocabulary';

const NOTIFICATION_SETTINGS = [
  'default_notify',
  'notify_kept',
  'notify_hour',
  'quiet_from',
  'quiet_to',
  'time_zone',
] as const;
const SIZES = ['sizes', 'shoe_sizes', 'ring_sizes'] as const;
type NotificationSetting = (typeof NOTIFICATION_SETTINGS)[number];

/** The settings that the dialog edits. */
export interface SettingsDraft extends Pick<
  Settings,
  | 'items_layout'
  | 'default_sort'
  | 'default_minimum_condition'
  | 'default_category'
  | 'open_picker'
  | 'hide_unknown_sizes'
  | NotificationSetting
> {
  default_filters: readonly Filter[];
  sizes: readonly string[];
  shoe_sizes: readonly string[];
  ring_sizes: readonly string[];
}

export function draftOf(settings: Settings): SettingsDraft {
  return { ...settings, default_filters: normaliseFilters(settings.default_filters).filters };
}

/** Returns only the differences: all that must be sent to turn the settings into the draft. */
export function settingsChanges(settings: SettingsDraft, draft: SettingsDraft): SettingsInput {
  const changes: SettingsInput = {};
  if (draft.items_layout !== settings.items_layout) changes.items_layout = draft.items_layout;
  if ((draft.default_sort || DEFAULT_SORT) !== (settings.default_sort || DEFAULT_SORT)) {
    changes.default_sort = draft.default_sort;
    // An order chosen in the feed would override it.
    changes.items_sort_method = null;
  }
  if (filtersText(draft) !== filtersText(settings)) changes.default_filters = [...draft.default_filters];
  if (draft.default_minimum_condition !== settings.default_minimum_condition)
    changes.default_minimum_condition = draft.default_minimum_condition;
  if (draft.default_category !== settings.default_category) changes.default_category = draft.default_category;
  if (draft.open_picker !== settings.open_picker) changes.open_picker = draft.open_picker;
  for (const kind of SIZES)
    if (draft[kind].join() !== settings[kind].join()) changes[kind] = [...draft[kind]];
  if (draft.hide_unknown_sizes !== settings.hide_unknown_sizes)
    changes.hide_unknown_sizes = draft.hide_unknown_sizes;
  return { ...changes, ...changedNotifications(settings, draft) };
}

function changedNotifications(settings: SettingsDraft, draft: SettingsDraft): SettingsInput {
  const changed = NOTIFICATION_SETTINGS.filter((name) => draft[name] !== settings[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

/** Filters without values are not sent. */
function filtersText({ default_filters }: SettingsDraft): string {
  return JSON.stringify(normaliseFilters(default_filters).filters);
}
