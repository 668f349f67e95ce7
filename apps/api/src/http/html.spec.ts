import { html } from './html.ts';

describe('html', () => {
  it('escapes texts, in elements and in attributes', () => {
    const attack = `"><script>alert('x')</script>&amp;`;
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;';

    const { markup } = html`<p title="${attack}">${attack}</p>`;

    expect(markup).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('keeps what is markup already, also in lists, and leaves out what is not there', () => {
    const { markup } = html`<ul>
      ${[html`<li>1</li>`, html`<li>${'<'}</li>`]}${null}
    </ul>`;

    expect(markup.replaceAll(/\s/g, '')).toBe('<ul><li>1</li><li>&lt;</li></ul>');
  });
});
