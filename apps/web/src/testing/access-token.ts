/** A token with the shape of an access token, but no valid signature. */
export function accessToken(claims: object): string {
  const payload = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims)));
  return `head.${btoa(payload).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}
