/**
 * The place of the card that an element is in; undefined outside of the cards. Those who handle the events of a grid listen to
 * its list: cards come and go while somebody scrolls, and handlers of their own would render all of them again.
 */
export function cardIndex(target: EventTarget): number | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return card ? Number(card.dataset['index']) : undefined;
}

/** Whether at least half of a card is in view. */
export function isCardInView(index: number | undefined): boolean {
  const card = document.querySelector(`[data-index="${index}"]`);
  const { top, height } = card?.getBoundingClientRect() ?? new DOMRect();
  const middle = top + height / 2;
  return middle > coveredHeight() && middle < window.innerHeight;
}

/** The height of what covers the top of the page, from the style sheet. */
export function coveredHeight(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
