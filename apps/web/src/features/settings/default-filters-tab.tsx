import { DEFAULT_SORT, LAYOUT_LABELS, LAYOUTS, SORT_LABELS, SORTS } from '@rummage/vocabulary';
import type { Filter } from '@rummage/vocabulary';
import type { ComponentType } from 'react';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { LayoutDrawing } from './layout-drawing.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { SettingsHeading, SettingsTab } from './settings-parts.tsx';

const LAYOUT_CHOICES = LAYOUTS.map((layout) => ({
  value: layout,
  text: LAYOUT_LABELS[layout],
  drawing: <LayoutDrawing layout={layout} />,
}));
const SORT_CHOICES = SORTS.map((sort) => ({ value: sort, text: SORT_LABELS[sort] }));

/** An editor for filters; it belongs to another feature. */
export type FiltersEditor = ComponentType<{
  /** The filters to start with. */
  filters: readonly Filter[];
  /** Called at every change, with the reason why it cannot be saved, if any. */
  onChange: (filters: Filter[], problem: string | undefined) => void;
}>;

interface DefaultFiltersTabProps {
  draft: SettingsDraft;
  onChange: (different: Partial<SettingsDraft>) => void;
  FiltersEditor: FiltersEditor;
  onFilters: (filters: Filter[], problem: string | undefined) => void;
}

/** How the feed opens, and what a new query starts with. */
export function DefaultFiltersTab({ draft, onChange, FiltersEditor, onFilters }: DefaultFiltersTabProps) {
  return (
    <SettingsTab>
      <RadioGroup
        label="Layout"
        arrangement="tiles"
        choices={LAYOUT_CHOICES}
        value={draft.items_layout}
        onChange={(layout) => onChange({ items_layout: layout })}
      />
      <RadioGroup
        label="Sort"
        arrangement="columns"
        choices={SORT_CHOICES}
        value={draft.default_sort || DEFAULT_SORT}
        onChange={(sort) => onChange({ default_sort: sort })}
      />
      <section aria-labelledby="settings-new-queries">
        <SettingsHeading id="settings-new-queries">New queries start with</SettingsHeading>
        <FiltersEditor filters={draft.default_filters} onChange={onFilters} />
      </section>
    </SettingsTab>
  );
}
