import type { WordOffer } from '@rummage/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { inProviders } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { startDraft } from '../draft/query-draft.ts';
import { addedYield, FoldedMoreWords, MoreWordsSection } from './more-words.tsx';
import { QueryField } from './query-field.tsx';
import { useMoreWords } from './use-more-words.ts';

const COAT = query(7, { query_text: 'burberry coat', words: { de: 'Mantel' } });
const BURBERY: WordOffer = {
  word: 'burbery',
  kind: 'misspelling',
  of: 'burberry',
  language: null,
  text: 'as some sellers spell burberry',
  a_month: 1034,
  examples: [{ title: 'Burbery coat', image: '/coat.jpg' }],
  change: { query_text: '(burberry, burbery) coat' },
};
const KAPPA: WordOffer = {
  ...BURBERY,
  word: 'ylle kappa',
  kind: 'language',
  of: 'burberry coat',
  language: 'sv',
  text: 'burberry coat in Swedish',
  a_month: 21,
  change: { words: { de: 'Mantel', sv: 'ylle kappa' } },
};
const LODEN: WordOffer = {
  ...BURBERY,
  word: 'loden',
  of: 'coat',
  text: 'a cloth of wool',
  a_month: 6,
  change: { query_text: 'burberry (coat, loden)' },
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** As in a form, where it may be behind its heading. */
function Form({ isFolded }: { isFolded: boolean }) {
  const [draft, setDraft] = useState(() => startDraft(COAT));
  const [isOpen, setIsOpen] = useState(false);
  const change = (different: object) => setDraft({ ...draft, ...different });
  const words = useMoreWords({ userId: 1, draft, onChange: change, isAsked: !isFolded || isOpen });
  return (
    <form>
      <QueryField draft={draft} marked={words.marked} onChange={change} />
      <input
        aria-label="Price"
        value={draft.maxPrice}
        onChange={({ target: { value } }) => change({ maxPrice: value })}
      />
      {isFolded ? (
        <FoldedMoreWords words={words} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      ) : (
        <MoreWordsSection words={words} />
      )}
      <footer>{addedYield(words)}</footer>
    </form>
  );
}

/** @param offersFor what is offered for a text; undefined for an error. Returns the drafts that were asked about. */
function open(offersFor: (text: string) => WordOffer[] | undefined, isFolded = false) {
  const asked: { query_text: string; words: object }[] = [];
  globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
    const said = JSON.parse(body as string) as (typeof asked)[number];
    asked.push(said);
    const offers = offersFor(said.query_text);
    return offers ? json(200, offers) : json(500, {});
  }) as typeof globalThis.fetch;
  render(<Form isFolded={isFolded} />, inProviders);
  return asked;
}

/** Passes the pause after which is asked, and the answer. */
async function pass() {
  for (const ms of [400, 0]) await act(() => jest.advanceTimersByTimeAsync(ms));
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => {
  act(() => button(name).focus());
  fireEvent.click(button(name));
};
const field = () => screen.getByRole('textbox', { name: 'Query' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const words = () => [...document.querySelectorAll('section li b[dir]')].map((word) => word.textContent);
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
const foot = () => document.querySelector('footer')?.textContent;
const TITLE = 'Words that find more';

describe('words that find more', () => {
  it('are added to the draft and taken out of it, with the focus on the same button', async () => {
    const asked = open((text) => (text.includes('burbery') ? [KAPPA, LODEN] : [BURBERY, KAPPA]));
    await pass();
    const section = screen.getByRole('region', { name: TITLE });
    expect([...section.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'burberyas some sellers spell burberry+1,034 a monthAdd',
      'ylle kappaburberry coat in Swedish+21 a monthAdd',
    ]);
    expect(button('Add burbery')).toHaveAccessibleDescription(
      'as some sellers spell burberry +1,034 a month',
    );
    expect(section.querySelector('img')).toHaveAttribute('src', '/coat.jpg');
    expect(foot()).toBe('');

    press('Add burbery');
    expect(button('Take out burbery')).toHaveFocus();
    expect(field()).toHaveValue('(burberry, burbery) coat');
    expect(marks()).toEqual(['(burberry, burbery)']);
    expect(foot()).toBe('+1,034 a month with what you added');

    // The next answer is for the changed draft; what was added stays where it is.
    await pass();
    expect(words()).toEqual(['burbery', 'ylle kappa', 'loden']);
    press('Add ylle kappa');
    expect(field()).toHaveValue('(burberry, burbery) coat');
    expect(foot()).toBe('+1,055 a month with what you added');
    await pass();
    press('Take out ylle kappa');
    expect(button('Add ylle kappa')).toHaveFocus();
    expect(foot()).toBe('+1,034 a month with what you added');
    expect(asked.map(({ query_text, words }) => [query_text, words])).toEqual([
      ['burberry coat', { de: 'Mantel' }],
      ['(burberry, burbery) coat', { de: 'Mantel' }],
      ['(burberry, burbery) coat', { de: 'Mantel', sv: 'ylle kappa' }],
    ]);
  });

  it('leave what was typed since', async () => {
    open(() => [BURBERY, LODEN]);
    await pass();
    type('red burberry coat');
    press('Add burbery');
    press('Add loden');
    expect(field()).toHaveValue('red (burberry, burbery) (coat, loden)');
    type('red (burberry, burbery) (coat, loden) long');
    press('Take out burbery');
    expect(field()).toHaveValue('red burberry (coat, loden) long');
    expect(marks()).toEqual(['(coat, loden)']);

    // What was deleted by hand is not added any more.
    type('red burberry coat');
    expect(button('Add loden')).toBeInTheDocument();
    expect(foot()).toBe('');
  });

  it('go with the words for which they were offered, before another answer or without one', async () => {
    open((text) => (text.startsWith('burberry') ? [BURBERY, LODEN] : undefined));
    await pass();
    press('Add burbery');
    type('(burberry, burbery) dress');
    expect(words()).toEqual(['burbery']);
    await pass();
    type('red dress');
    expect(words()).toEqual([]);
    await pass();
    expect(words()).toEqual([]);
  });

  it('are not asked for without a text, or with a draft that cannot be sent', async () => {
    const asked = open(() => [LODEN]);
    await pass();
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '.' } });
    await pass();
    expect(words()).toEqual(['loden']);
    type(' ');
    await pass();
    expect(words()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['there are none', []],
    ['they cannot be counted', undefined],
  ])('are not there where %s', async (_why, offers) => {
    const asked = open(() => offers);
    await pass();
    expect(asked).toHaveLength(1);
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  });

  it('hand the focus on when their row leaves', async () => {
    open((text) => [BURBERY, ...(text.startsWith('red') ? [] : [LODEN])].filter(() => text !== 'long coat'));
    await pass();
    act(() => button('Add loden').focus());
    type('red burberry coat');
    await pass();
    expect(button('Add burbery')).toHaveFocus();
    type('long coat');
    await pass();
    expect(field()).toHaveFocus();
  });

  it('are asked for behind their heading only when that is opened', async () => {
    const asked = open(() => [BURBERY], true);
    await pass();
    expect(asked).toEqual([]);
    expect(button(TITLE)).toHaveAttribute('aria-expanded', 'false');
    press(TITLE);
    expect(button(TITLE)).toHaveAttribute('aria-expanded', 'true');
    await pass();
    press('Add burbery');
    expect(field()).toHaveValue('(burberry, burbery) coat');
  });

  it.each([
    ['Nothing more was seen.', []],
    ['What finds more cannot be counted at the moment.', undefined],
  ])('are not there behind their heading: %s', async (said, offers) => {
    open(() => offers, true);
    press(TITLE);
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    await pass();
    expect(screen.getByRole('status')).toHaveTextContent(said);
  });
});

describe('words of another language', () => {
  it('stand below the text, also when they were there before, and can be removed', () => {
    const asked = open(() => []);
    expect(screen.getByRole('list', { name: 'Words of other languages' })).toHaveTextContent(
      'German: Mantel',
    );
    press('Remove German: Mantel');
    expect(screen.queryByText('German: Mantel')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});
