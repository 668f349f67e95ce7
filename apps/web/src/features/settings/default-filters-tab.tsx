import { DEFAULT_SORT, LAYOUT_LABELS, LAYOUTS, SORT_LABELS, SORTS } from '@rummage/vocabulary';
import type { Filter, Layout } from '@rummage/vocabulary';
import type { ComponentType } from 'react';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { SettingsHeading, SettingsTab } from './settings-parts.tsx';
import styles from './default-filters-tab.module.css';

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

/** Edits how the feed opens, and with what a new query starts. */
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

/** The order of the garments, by the twelve colours of `tokens.css`. */
const GALLERY = [1, 2, 3, 4, 1, 2, 5, 6, 7, 8, 5, 6, 9, 10, 11, 12, 9, 10];
const STRIP = [10, 11, 12, 9, 10, 11, 12];
const CATALOG = [8, 12, 1, 5, 3, 7, 11, 4];

const clothOf = (cloth: number) => ({ fill: `var(--cloth-${cloth})` });

const DRAWINGS: Record<Layout, ComponentType> = {
  gallery: GalleryDrawing,
  carousel: CarouselDrawing,
  catalog: CatalogDrawing,
};

function LayoutDrawing({ layout }: { layout: Layout }) {
  const Drawing = DRAWINGS[layout];
  return (
    <svg className={styles.drawing} viewBox="0 0 160 108" aria-hidden>
      <Drawing />
    </svg>
  );
}

function GalleryDrawing() {
  return (
    <>
      {GALLERY.map((cloth, index) => {
        const [x, y] = [5 + (index % 6) * 25.4, 4 + Math.floor(index / 6) * 34];
        return (
          <g key={index}>
            <rect style={clothOf(cloth)} x={x} y={y} width="23" height="27" />
            <rect className={styles.words} x={x} y={y + 29} width="11" height="2" />
          </g>
        );
      })}
    </>
  );
}

function CarouselDrawing() {
  return (
    <>
      <rect className={styles.table} width="104" height="85" />
      <rect style={clothOf(1)} x="7" y="6" width="13" height="16" />
      <rect className={styles.faint} style={clothOf(1)} x="7" y="25" width="13" height="16" />
      <rect style={clothOf(1)} x="29" y="6" width="57" height="72" />
      <rect className={styles.title} x="111" y="10" width="39" height="4" />
      <rect className={styles.words} x="111" y="19" width="29" height="2" />
      <rect className={styles.words} x="111" y="27" width="37" height="2" />
      <rect className={styles.film} y="85" width="160" height="23" />
      {STRIP.map((cloth, index) => (
        <rect
          key={index}
          className={index === 3 ? styles.current : undefined}
          style={clothOf(cloth)}
          x={29 + index * 15}
          y="89"
          width="12"
          height="15"
        />
      ))}
    </>
  );
}

function CatalogDrawing() {
  return (
    <>
      {CATALOG.map((cloth, index) => {
        const [x, y] = [0.5 + (index % 4) * 39.75, 0.5 + Math.floor(index / 4) * 53.5];
        return (
          <g key={index}>
            <rect className={styles.cell} x={x} y={y} width="39.75" height="53.5" />
            <rect style={clothOf(cloth)} x={x + 6} y={y + 6} width="28" height="29" />
            <rect className={styles.title} x={x + 6} y={y + 39} width="24" height="2" />
            <rect className={styles.words} x={x + 6} y={y + 45} width="16" height="2" />
          </g>
        );
      })}
    </>
  );
}
