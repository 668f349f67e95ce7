/** Shorter strokes are taps. */
const SHORTEST_PX = 40;

/** The direction of a stroke; undefined for taps and for strokes that are not clearly sideways. */
export function swipeDirection(across: number, down: number): 'left' | 'right' | undefined {
  if (Math.abs(across) < SHORTEST_PX || Math.abs(across) < 1.5 * Math.abs(down)) return undefined;
  return across < 0 ? 'left' : 'right';
}
