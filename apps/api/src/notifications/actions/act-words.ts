import type { Acted } from './act.repo.ts';

const OVER = 'This has run out. Open Rummage.';

/** The answer to a press, in the place of the button. */
export const ACT_WORDS: Record<Acted, { status: number; words: string }> = {
  keep: { status: 200, words: 'Kept.' },
  dismiss: { status: 200, words: 'Dismissed.' },
  pause: { status: 200, words: 'Paused. Resume it in the notebook.' },
  unknown: { status: 404, words: OVER },
  over: { status: 410, words: OVER },
  'on a break': { status: 423, words: 'You are on a break.' },
};
