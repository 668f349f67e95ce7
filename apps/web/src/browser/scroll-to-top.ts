import { wantsStillness } from './media.ts';

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: wantsStillness() ? 'instant' : 'smooth' });
}
