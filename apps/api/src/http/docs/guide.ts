import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Marked, type Tokens } from 'marked';
import { html, type Html } from '../html.ts';

/** A heading that a list of contents leads to. */
export interface Section {
  title: string;
  anchor: string;
}

/** The text before the list of calls. */
export interface Guide {
  content: Html;
  sections: readonly Section[];
}

/** Places on the page for links to other files of the package. */
const PLACES: Record<string, string> = {
  'rules.md': '#how-collecting-goes',
  'versions.md': '#versions-and-deprecation',
  'openapi.json': '/api/openapi.json',
};

/** Markup in a text is text, so what the pages say cannot do anything. */
const marked = new Marked({
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    heading({ text, tokens, depth }) {
      const level = { markup: `h${depth}` };
      return html`<${level} id="${anchorOf(text)}">${{ markup: this.parser.parseInline(tokens) }}</${level}>`
        .markup;
    },
    link({ href, tokens }) {
      const content = { markup: this.parser.parseInline(tokens) };
      const here = href.replace(/^rules\.md(?=#)/, '');
      const target = PLACES[here] ?? (/^(#|https:\/\/)/.test(here) ? here : undefined);
      return target === undefined ? content.markup : html`<a href="${target}">${content}</a>`.markup;
    },
    image: ({ text }) => html`${text}`.markup,
    code: ({ text }) => html`<pre tabindex="0">${text}</pre>`.markup,
  },
});

/** The README of the contract, its rules and what it promises: the one text for the repository and for every installation. */
export function readGuide(): Guide {
  const { resolve } = createRequire(import.meta.url);
  const [readme = '', rules = '', versions = ''] = ['README.md', 'rules.md', 'versions.md'].map((name) =>
    readFileSync(resolve(`@rummage/contract/${name}`), 'utf8'),
  );
  // Links from one page to the other are of no use where they are one.
  const behaviour = rules.slice(rules.indexOf('\n## '));
  return guideFrom(`${readme.replace(/^# .*/, '')}\n${behaviour}\n${oneLevelDown(versions)}`);
}

/** @param markdown with headings of the second level for its sections */
export function guideFrom(markdown: string): Guide {
  const tokens = marked.lexer(markdown);
  const sections = tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token['depth'] === 2)
    .map(({ text }) => ({ title: text, anchor: anchorOf(text) }));
  return { content: { markup: marked.parser(tokens) }, sections };
}

function oneLevelDown(markdown: string): string {
  return markdown.replace(/^#/gm, '##');
}

/** The end of a link to a heading, as GitHub makes it. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}
