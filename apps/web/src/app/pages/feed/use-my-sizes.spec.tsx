import type { Query, Settings } from '@rummage/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { useSizesQuestion } from './use-my-sizes.ts';

const NO_SIZES = { sizes: [], shoe_sizes: [], ring_sizes: [] } as unknown as Settings;
const COAT = query(1, { category: "Women's Clothing" });

function Page({ saved, settings, onAnswer }: { saved: Query; settings: Settings; onAnswer: () => void }) {
  const ask = useSizesQuestion(1, settings, onAnswer);
  return <button onClick={() => ask(saved)}>Save</button>;
}

async function save(saved: Query, settings = NO_SIZES) {
  const onAnswer = jest.fn();
  openAt('/', { '/': <Page saved={saved} settings={settings} onAnswer={onAnswer} /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  return { onAnswer };
}

const question = () => screen.queryByText('Which sizes do you wear?');

describe('the question for sizes', () => {
  it('is asked once, with the first query for something that has sizes, and leads to them', async () => {
    const { onAnswer } = await save(COAT);
    await userEvent.click(screen.getByRole('button', { name: 'Name my sizes' }));
    expect(onAnswer).toHaveBeenCalledTimes(1);
    expect(question()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(question()).not.toBeInTheDocument();
  });

  it.each([
    ['a query for anything', query(1), NO_SIZES],
    ['somebody who has named some', COAT, { ...NO_SIZES, ring_sizes: ['7'] }],
  ])('is not asked with %s', async (_what, saved, settings) => {
    await save(saved, settings);
    expect(question()).not.toBeInTheDocument();
  });
});
