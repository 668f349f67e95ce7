import { bookmarkletText } from './bookmarklet-text.ts';

describe('the bookmarklet', () => {
  it('opens the page of captures in a new tab with what the page says that it is pressed on', () => {
    document.title = 'Coat 100 % | Vinted';
    document.body.innerHTML =
      '<script type="application/ld+json">{"@type":"Product","name":"Coat"}</script><h1>Coat</h1><p>€ 64</p>';
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const text = bookmarkletText('https://rummage.example');
    expect(text).toMatch(/^javascript:[^\s#"<>]+$/);
    // What a browser does with such a bookmark.
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the text under test is a program
    new Function(decodeURIComponent(text.slice('javascript:'.length)))();

    const [address = '', target, features] = open.mock.calls[0] ?? [];
    expect([target, features]).toEqual(['_blank', 'noopener']);
    const [page, facts = ''] = String(address).split('#');
    expect(page).toBe('https://rummage.example/capture');
    expect(JSON.parse(decodeURIComponent(facts))).toEqual({
      url: location.href,
      json_ld: ['{"@type":"Product","name":"Coat"}'],
      meta: { title: ['Coat 100 % | Vinted'], h1: ['Coat'] },
      text: expect.stringContaining('€ 64') as string,
      way: 'bookmarklet',
    });
    open.mockRestore();
  });
});
