/** Replaces the media queries of jsdom, which has none. @param matches whether a query matches, given its text */
export function answerMedia(matches: (media: string) => boolean): void {
  window.matchMedia = (media) =>
    ({
      media,
      matches: matches(media),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}
