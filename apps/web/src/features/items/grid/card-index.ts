/**
 * The place of the card that an element is in; undefined outside of the cards. Those who handle the events of a grid listen to
 * its list: cards come and go while somebody scrolls, and handlers of their own would render all of them again.
 */
export function cardIndex(target: EventTarget): number | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return card ? Number(card.dataset['index']) : undefined;
}
