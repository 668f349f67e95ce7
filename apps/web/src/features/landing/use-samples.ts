import type { contract, SampleSearch } from '@rummage/contract';
import { useEffect, useState } from 'react';
import { watched } from '#browser/connection.ts';

/** Time without typing before the text is searched for. */
const PAUSE_MS = 300;

interface Result {
  /** The text that was searched for. */
  text: string;
  found?: SampleSearch;
  /** The answer or error that refused it. */
  error?: unknown;
}

/**
 * Searches the sample market for what is typed, 300 ms after the last key; shows what is newest there before anything is. The
 * last result stays until the next is there.
 * @param isWhole nothing more will be typed, so that there is nothing to wait for
 */
export function useSamples(typed: string, isWhole: boolean) {
  const text = typed.trim().replace(/\s+/g, ' ');
  const pauseMs = isWhole || text === '' ? 0 : PAUSE_MS;
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    const leaving = new AbortController();
    const timer = window.setTimeout(() => {
      void searchSamples(text, leaving.signal)
        .then(
          (found): Result => ({ text, found }),
          (error: unknown): Result => ({ text, error }),
        )
        .then((next) => {
          if (!leaving.signal.aborted) setResult(next);
        });
    }, pauseMs);
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, [text, pauseMs]);

  // The samples shown as a greeting do not say that they failed.
  const error = result?.text === '' ? undefined : result?.error;
  return {
    text,
    result: result?.found && { ...result.found, text: result.text },
    error,
    isWaiting: result?.text !== text,
  };
}

/** Written out: this page is loaded without the typed client. */
const PATH: (typeof contract)['samples']['search']['path'] = '/api/samples';

/**
 * Reads what the sample market has for a text, or what is newest there for none. Rejects with the answer when
 * it refuses, and with the network's error.
 */
async function searchSamples(text: string, signal: AbortSignal): Promise<SampleSearch> {
  const answer = await watched(
    fetch(text === '' ? PATH : `${PATH}?text=${encodeURIComponent(text)}`, { signal }),
  );
  const body: unknown = await answer.json();
  // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
  if (answer.status !== 200) throw { status: answer.status, body };
  return body as SampleSearch;
}
