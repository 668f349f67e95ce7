import { contract } from '@rummage/contract';
import type { AppRoute } from '@ts-rest/core';

export const routes = Object.values(contract).flatMap((router) => Object.values(router) as AppRoute[]);

/** The call as the specification writes it: "GET /api/users/:user_id/items". */
export function nameOf({ method, path }: AppRoute): string {
  return `${method} ${path}`;
}

/** A row for `describe.each`. */
export function named(route: AppRoute): [string, AppRoute] {
  return [nameOf(route), route];
}

/** Its path, with 1 for every id. */
export function addressOf({ path }: AppRoute): string {
  return path.replace(/:\w+/g, '1');
}

/** The name of its method in supertest. */
export function verbOf({ method }: AppRoute) {
  return method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
}
