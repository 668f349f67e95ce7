import type { AppRoute } from '@ts-rest/core';
import { hasEtag, isOpenDuringBreak, isPublic, refusalsOf, scopeOf } from '../route-metadata.ts';

/** The statuses of all answers that a call can give, in order. */
export function statusesOf(route: AppRoute): string[] {
  const all = [...Object.keys(route.responses), ...(hasEtag(route) ? ['304'] : [])];
  return all.filter((status) => canAnswer(Number(status), route)).sort();
}

/** The contract lists every shared refusal with every call; not every call can give each of them. */
function canAnswer(status: number, route: AppRoute): boolean {
  if (refusalsOf(route).includes(status)) return true;
  switch (status) {
    case 400:
      return route.path.includes(':');
    case 401:
      return !isPublic(route);
    case 403:
      return !isPublic(route) && (route.path.includes(':user_id') || scopeOf(route) !== 'any');
    case 413:
    case 415:
      return route.method !== 'GET';
    case 423:
      return !isPublic(route) && !isOpenDuringBreak(route);
    case 429:
      return !isPublic(route);
    default:
      return true;
  }
}
