import type { SampleSearch } from '@rummage/contract';
import { useEffect, useState } from 'react';
import { searchSamples } from './search-samples.ts';

/** How long nothing is typed before it is searched for. */
const PAUSE_MS = 300;

interface Result {
  /** What was searched for. */
  text: string;
  found?: SampleSearch;
  /** The answer or error that refused it. */
  error?: unknown;
}

/** Searches the sample market for what is typed, 300 ms after the last key. The last result stays until the next is there. */
export function useSamples(typed: string) {
  const text = typed.trim().replace(/\s+/g, ' ');
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    if (text === '') return;
    const leaving = new AbortController();
    const timer = window.setTimeout(() => {
      searchSamples(text, leaving.signal)
        .then(
          (found): Result => ({ text, found }),
          (error: unknown): Result => ({ text, error }),
        )
        .then((next) => {
          if (!leaving.signal.aborted) setResult(next);
        });
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);

  const shown = text === '' ? undefined : result;
  return { text, found: shown?.found, error: shown?.error, isWaiting: text !== '' && result?.text !== text };
}
