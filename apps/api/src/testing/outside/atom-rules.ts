import { SaxesParser } from 'saxes';

/** The namespace of RFC 4287. */
const ATOM = 'http://www.w3.org/2005/Atom';

interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Least and most number of each element, as the Relax NG schema of RFC 4287 says for those that we write. */
type Rules = Readonly<Record<string, readonly [least: number, most: number]>>;

const FEED: Rules = {
  author: [0, Infinity],
  category: [0, Infinity],
  generator: [0, 1],
  icon: [0, 1],
  id: [1, 1],
  link: [0, Infinity],
  logo: [0, 1],
  rights: [0, 1],
  subtitle: [0, 1],
  title: [1, 1],
  updated: [1, 1],
  entry: [0, Infinity],
};
const ENTRY: Rules = {
  author: [0, Infinity],
  category: [0, Infinity],
  content: [0, 1],
  id: [1, 1],
  link: [0, Infinity],
  published: [0, 1],
  rights: [0, 1],
  summary: [0, 1],
  title: [1, 1],
  updated: [1, 1],
};
const PERSON: Rules = { name: [1, 1], uri: [0, 1], email: [0, 1] };

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const IRI = /^[a-z][a-z0-9+.-]*:\S+$/;

/** Every rule of RFC 4287 that a feed breaks, and of those that feed readers ask for besides. */
export function atomFaults(xml: string): string[] {
  const feed = parsedXml(xml);
  const entries = children(feed, 'entry');
  const ids = entries.map((entry) => children(entry, 'id')[0]?.text);
  return [
    ...(feed.name === 'feed' ? [] : ['the root is no feed']),
    ...counted(feed, FEED),
    ...common(feed),
    ...children(feed, 'author').flatMap((author) => counted(author, PERSON)),
    // Section 4.1.1: unless every entry has one.
    ...(children(feed, 'author').length > 0 ? [] : ['the feed has no author']),
    ...(links(feed, 'self').length === 1 ? [] : ['the feed does not say where it is']),
    ...entries.flatMap((entry) => [...counted(entry, ENTRY), ...common(entry), ...entryFaults(entry)]),
    ...(new Set(ids).size === ids.length ? [] : ['entries share an id']),
  ];
}

/** @throws when it is not well-formed, or has elements of another namespace */
export function parsedXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== ATOM) throw new Error(`${local} is of another namespace`);
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value] as const);
    const element = { name: local, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return root.children[0] ?? root;
}

export function children({ children: all }: XmlElement, name: string): XmlElement[] {
  return all.filter((child) => child.name === name);
}

function links(of: XmlElement, rel: string): XmlElement[] {
  return children(of, 'link').filter(({ attributes }) => (attributes.rel ?? 'alternate') === rel);
}

function counted(of: XmlElement, rules: Rules): string[] {
  const unknown = of.children
    .filter(({ name }) => !(name in rules))
    .map(({ name }) => `${of.name} has a ${name}`);
  const wrong = Object.entries(rules).flatMap(([name, [least, most]]) => {
    const n = children(of, name).length;
    return n < least || n > most ? [`${of.name} has ${n} of ${name}`] : [];
  });
  return [...unknown, ...wrong, ...(of.text.trim() === '' ? [] : [`${of.name} has text`])];
}

function common(of: XmlElement): string[] {
  const dates = [...children(of, 'updated'), ...children(of, 'published')];
  const alternates = links(of, 'alternate').map(
    ({ attributes }) => `${attributes.type} ${attributes.hreflang}`,
  );
  return [
    ...dates.filter(({ text }) => !DATE.test(text)).map(({ text }) => `${text} is no date`),
    ...children(of, 'id')
      .filter(({ text }) => !IRI.test(text))
      .map(({ text }) => `${text} is no IRI`),
    ...children(of, 'link')
      .filter(({ attributes }) => !URL.canParse(attributes.href ?? ''))
      .map(({ attributes }) => `${attributes.href} is no address`),
    ...children(of, 'title')
      .filter(({ text }) => text.trim() === '')
      .map(() => 'a title is empty'),
    ...(new Set(alternates).size === alternates.length ? [] : ['two links lead to the same page']),
  ];
}

/** Sections 4.1.2 and 4.1.3. */
function entryFaults(entry: XmlElement): string[] {
  const [content] = children(entry, 'content');
  return [
    ...(content || links(entry, 'alternate').length > 0 ? [] : ['an entry has no content and no link']),
    ...(content && !['text', 'html'].includes(content.attributes.type ?? 'text')
      ? ['content of another type']
      : []),
    ...(content && content.children.length > 0 ? ['content that is not escaped'] : []),
  ];
}
