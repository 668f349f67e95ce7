import { watched } from '#browser/connection.ts';
import { authorized } from './authorized.ts';

/**
 * Saves the server's answer as a file, under the name that the answer gives. A link cannot carry the access token.
 * Rejects with the answer when it is not 2xx, and with the network's error.
 */
export async function download(path: string): Promise<void> {
  const answer = await authorized((accessToken) =>
    watched(fetch(path, { headers: { authorization: `Bearer ${accessToken}` }, cache: 'no-store' })),
  );
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined);
    // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
    throw { status: answer.status, body };
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(answer.headers.get('content-disposition') ?? '');
  link.click();
  URL.revokeObjectURL(address);
}

function fileName(disposition: string): string {
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? '';
}
