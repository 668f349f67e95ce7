import type { AppRoute } from '@ts-rest/core';
import type { TokenScope } from './people/personal-tokens.ts';

/** Description of `Content-Disposition`, for an answer that is a file. */
export const FILE_NAME = 'A name for the file.';

/**
 * The scope that a personal access token needs: one, both `read` and `write` for what is public or lasts longer than a
 * call, any one at all, or none, because the call is closed to it.
 */
export type NeededScope = TokenScope | 'both' | 'any' | 'none';

/** The access to a route, and the times when it is open. Routes that say nothing are private, and closed during a break. */
export interface RouteMetadata {
  access?: 'public';
  duringBreak?: 'open';
  /** The scope that a personal access token needs for it. Without it, GET needs `read` and everything else `write`. */
  scope?: NeededScope;
  /** It is only for programs: its handler refuses the access token of a session. */
  bearer?: 'personal token';
  /** Statuses with which it refuses some calls, where others of its kind do not. */
  refusals?: readonly number[];
  /** Its answer is sent while it is made, so it has no ETag. */
  etag?: 'none';
  /** The `Location` of its 201 says where to read what it has created. */
  location?: 'sent';
  /** Descriptions of the headers that only its 200 has. */
  headers?: Readonly<Record<string, string>>;
}

/** True if a route may be called without a token. */
export function isPublic(route: AppRoute): boolean {
  return metadataOf(route).access === 'public';
}

/** True if a private route answers somebody who is on a break. */
export function isOpenDuringBreak(route: AppRoute): boolean {
  return metadataOf(route).duringBreak === 'open';
}

/** The scope that a personal access token needs to call a private route. */
export function scopeOf(route: AppRoute): NeededScope {
  return metadataOf(route).scope ?? (route.method === 'GET' ? 'read' : 'write');
}

/** True if a private route is closed to the access tokens of sessions. */
export function isForPrograms(route: AppRoute): boolean {
  return metadataOf(route).bearer === 'personal token';
}

/** Statuses with which a route refuses some calls, besides those of all routes of its kind. */
export function refusalsOf(route: AppRoute): readonly number[] {
  return metadataOf(route).refusals ?? [];
}

/** True if the answer of a route has an ETag, so that it is sent again only when it has changed. */
export function hasEtag(route: AppRoute): boolean {
  return route.method === 'GET' && metadataOf(route).etag !== 'none';
}

/** True if a route says where to read what it has created. */
export function hasLocation(route: AppRoute): boolean {
  return metadataOf(route).location === 'sent';
}

/** Headers that only a route's own 200 has, with their descriptions. */
export function headersOf(route: AppRoute): Readonly<Record<string, string>> {
  return metadataOf(route).headers ?? {};
}

function metadataOf(route: AppRoute): RouteMetadata {
  return (route.metadata as RouteMetadata | undefined) ?? {};
}
