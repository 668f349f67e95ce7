export const LAYOUTS = ['gallery', 'carousel', 'catalog'] as const;
export type Layout = (typeof LAYOUTS)[number];

export const LAYOUT_LABELS: Record<Layout, string> = {
  gallery: 'Gallery',
  carousel: 'Carousel',
  catalog: 'Catalog',
};

export const DEFAULT_LAYOUT: Layout = 'gallery';
