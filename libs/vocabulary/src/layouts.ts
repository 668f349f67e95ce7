export const LAYOUTS = ['gallery', 'carousel', 'catalog'] as const;
export type Layout = (typeof LAYOUTS)[number];

export const DEFAULT_LAYOUT: Layout = 'gallery';
