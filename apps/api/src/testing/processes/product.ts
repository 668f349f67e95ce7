import { join } from 'node:path';
import { type Environment, type Product, startProduct } from '@rummage/product/start-product.ts';
import { PASSWORD } from '../people.ts';
import { PRODUCT_BUNDLE } from './product-bundle.ts';

const BUNDLE = join(PRODUCT_BUNDLE, 'main.js');

/**
 * Starts what `bundleProduct` has made; jest runs that before all tests.
 * @param limits shell commands that run before
 */
export function startBundled(environment: Environment, limits = ''): Product {
  return startProduct(environment, { main: BUNDLE, limits });
}

const EMAIL = 'alice@example.com';

export async function signUpAt(address: string): Promise<number> {
  return (await postJson(`${address}/api/users/`, { email: EMAIL, password: PASSWORD })).status;
}

export async function signInAt(address: string): Promise<Response> {
  const body = new URLSearchParams({ username: EMAIL, password: PASSWORD });
  return fetch(`${address}/api/login`, { method: 'POST', body });
}

/** Signs in and returns the headers of a request in that name. */
export async function authAt(address: string): Promise<{ Authorization: string }> {
  const { access_token } = (await (await signInAt(address)).json()) as { access_token: string };
  return { Authorization: `Bearer ${access_token}` };
}

export function postJson(
  address: string,
  body: object,
  auth: Record<string, string> = {},
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...auth };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}
