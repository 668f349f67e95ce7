/** Of "https://schema.org/InStock", "schema:InStock" and "InStock": InStock. Other words stay as they are. */
export function lastPart(name: string): string {
  return /^\s*(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)([^/]*)\/?\s*$/i.exec(name)?.[1] ?? name;
}
