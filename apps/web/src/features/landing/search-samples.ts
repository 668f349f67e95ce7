import type { contract, SampleSearch } from '@rummage/contract';
import { watched } from '../../network/watched.ts';

/** Written out: this page is loaded without the typed client. */
const PATH: (typeof contract)['samples']['search']['path'] = '/api/samples';

/** What the sample market has for a text, or what is newest there for none. Rejects with the answer when it refuses, and with the network's error. */
export async function searchSamples(text: string, signal: AbortSignal): Promise<SampleSearch> {
  const answer = await watched(
    fetch(text === '' ? PATH : `${PATH}?text=${encodeURIComponent(text)}`, { signal }),
  );
  const body: unknown = await answer.json();
  // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
  if (answer.status !== 200) throw { status: answer.status, body };
  return body as SampleSearch;
}
