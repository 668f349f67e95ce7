/** The path of a collection of a Shopify shop, with its language if there is one: "/en-gb/collections/coats". */
export function collectionOf({ pathname }: URL): string | undefined {
  // A product below a collection stands for the whole shop.
  return /^((?:\/[a-z]{2}(?:-[a-z]{2})?)?\/collections\/[^/]+)(?:\/(?!products\/)[^/]*)?\/?$/i.exec(
    pathname,
  )?.[1];
}
