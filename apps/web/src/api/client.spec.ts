import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAgain } from './client.ts';

const queryKey = ['kept'];

/** Shows something of which each answer comes when it is given. */
function show(client: QueryClient) {
  const answers: ((text: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    // Only a call that uses the signal can be cancelled.
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(new Error('Cancelled')));
      }),
  });
  const stop = observer.subscribe(() => undefined);
  return { answers, shown: () => observer.getCurrentResult().data, stop };
}

it.each([
  ['the first answer is on its way', undefined],
  ['an answer is there', 'an earlier answer'],
])('shows what was read after the change, when %s', async (_title, known) => {
  const client = new QueryClient();
  if (known !== undefined) client.setQueryData(queryKey, known);
  const { answers, shown, stop } = show(client);

  const isRead = readAgain(client, { queryKey });
  answers[0]?.('from before the change');
  answers[1]?.('from after the change');
  await isRead;

  expect(shown()).toBe('from after the change');
  stop();
});
