import { createPictures, MOST_PICTURES } from './pictures.ts';

/** Pictures, some of which are stored, and a disk. */
function setUp(usage = 0) {
  const stored = new Map<string, Response>();
  const cache = {
    match: async (url: string) => stored.get(url),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    put: async (url: string, answer: Response) => void stored.set(url, answer),
    delete: async ({ url }: Request) => stored.delete(url),
  } as unknown as Cache;
  let isOnline = true;
  const fetch = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('picture');
  };
  const picture = createPictures({
    caches: { open: async () => cache },
    fetch,
    estimate: async () => ({ usage, quota: 100 }),
  });
  const show = async (number: number) => {
    const work: Promise<unknown>[] = [];
    const answer = await picture(
      new Request(`https://pictures.example/${number}`),
      (kept) => void work.push(kept),
    );
    await Promise.all(work);
    return answer;
  };
  return { stored, show, cut: () => (isOnline = false) };
}

it('shows pictures that were seen without a network', async () => {
  const { show, cut } = setUp();
  await show(1);
  cut();
  expect(await (await show(1)).text()).toBe('picture');
  await expect(show(2)).rejects.toThrow('Failed to fetch');
});

it('stores only so many, the ones that were seen last', async () => {
  const { stored, show } = setUp();
  for (let number = 0; number < MOST_PICTURES + 2; number += 1) await show(number);
  expect(stored.size).toBe(MOST_PICTURES);
  expect(stored.has('https://pictures.example/1')).toBe(false);
  expect(stored.has(`https://pictures.example/${MOST_PICTURES + 1}`)).toBe(true);
});

it('leaves the disk to what people do', async () => {
  const { stored, show } = setUp(31);
  await show(1);
  expect(stored.size).toBe(0);
});
