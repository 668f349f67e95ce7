import { trimmedEnd } from '../kit/texts.ts';

/** The host of a site, with "www." or without: they are one. */
function siteOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}

export function isSameSite(one: URL, other: URL): boolean {
  return siteOf(one) === siteOf(other);
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The path without the language that it begins with: "/sv/kappa" and "/en-gb/kappa" are "/kappa". */
export function pathWithoutLanguage(path: string): string {
  const [, language] = /^\/([a-z]{2})(?:[-_][a-z]{2})?(?=\/|$)/i.exec(path) ?? [];
  if (language === undefined || LANGUAGE_NAMES.of(language) === undefined) return path;
  return path.replace(/^\/[^/]+/, '') || '/';
}

/** The key that all addresses of one page have in common: the site, and the path without a slash at its end. */
export function pageKey(url: URL): string {
  return siteOf(url) + withoutLastSlashes(url.pathname);
}

export function withoutLastSlashes(path: string): string {
  return trimmedEnd(path, (sign) => sign === '/');
}

/** True if two addresses are of one page. Parameters that only one of them has choose a variant, or follow people. */
export function isSamePage(one: URL, other: URL): boolean {
  if (pageKey(one) !== pageKey(other)) return false;
  return one.search === other.search || one.search === '' || other.search === '';
}

/** The front page, which pages name by mistake where their own address belongs. */
export function isFrontPage({ pathname }: URL): boolean {
  return withoutLastSlashes(pathWithoutLanguage(pathname)) === '';
}

/**
 * The last part of a word of schema.org: InStock for "https://schema.org/InStock", "schema:InStock" and
 * "InStock". Other words stay as they are.
 */
export function lastPart(name: string): string {
  return /^\s*(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)([^/]*)\/?\s*$/i.exec(name)?.[1] ?? name;
}
