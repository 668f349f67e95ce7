/** What a page says of itself, in the form of the call that captures it. */
export interface PageFacts {
  url: string;
  /** The contents of its JSON-LD scripts. */
  json_ld: string[];
  /** Its meta elements by `property`, `name` or `itemprop`; besides, `title` and `h1`. */
  meta: Record<string, string[]>;
  /** What somebody sees on it, without prices that are crossed out. */
  text: string;
}

/**
 * Reads the page that is open. It runs inside the page, as a text of its own: nothing outside this function is
 * there.
 */
export function pageFacts(): PageFacts {
  // Scripts and meta elements in bytes, as they are sent, the others in characters: all has less than 256 kB.
  const most = { scripts: 150_000, meta: 30_000, value: 2000, text: 12_000, count: 50, elements: 10_000 };
  const sizeOf = (value: string) => new Blob([JSON.stringify(value)]).size;
  const meta: Record<string, string[]> = {};
  let left = most.meta;

  function note(name: string | null, value: string | null | undefined): void {
    const text = (value ?? '').trim().slice(0, most.value);
    const key = (name ?? '').slice(0, 100).toLowerCase();
    const size = sizeOf(key) + sizeOf(text);
    if (key === '' || text === '' || left < size) return;
    const known = (meta[key] ??= []);
    if (known.length >= 20 || known.includes(text)) return;
    left -= size;
    known.push(text);
  }

  const wanted =
    /^(og:|product:|twitter:(title|image|label|data)|title$|description$|price|sku$|itemcondition)/i;
  note('title', document.title);
  note('h1', document.querySelector('h1')?.textContent);
  for (const element of document.querySelectorAll('meta'))
    for (const attribute of ['property', 'name', 'itemprop']) {
      const name = element.getAttribute(attribute);
      if (name && wanted.test(name)) note(name, element.content);
    }
  for (const element of document.querySelectorAll('[itemprop="price"][content]:not(meta)'))
    note('price', element.getAttribute('content'));

  const scripts = [...document.querySelectorAll('script[type*="ld+json" i]')].map(
    (script) => script.textContent ?? '',
  );
  let free = most.scripts;
  const products = scripts
    .filter((script) => /Product/.test(script) && (free -= sizeOf(script)) >= 0)
    .slice(0, most.count);

  /** Prices of before are crossed out, by the element itself or by one just around it. */
  function isCrossedOut(element: Element): boolean {
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    return around.some(
      (each) =>
        each &&
        (/^(S|DEL|STRIKE)$/.test(each.tagName) || /line-through/.test(getComputedStyle(each).textDecoration)),
    );
  }

  const body = document.body as HTMLElement | null;
  let text = body?.innerText ?? body?.textContent ?? '';
  for (const element of [...document.querySelectorAll('body *')].slice(0, most.elements)) {
    const shown = element.childElementCount === 0 ? (element.textContent ?? '').trim() : '';
    if (/\d/.test(shown) && shown.length < 40 && isCrossedOut(element)) text = text.replace(shown, ' ');
  }
  text = text.replace(/\s+/g, ' ').slice(0, most.text);
  return { url: location.href, json_ld: products, meta, text };
}
