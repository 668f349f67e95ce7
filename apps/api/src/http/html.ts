/** Markup; every text in it has been escaped. */
export interface Html {
  readonly markup: string;
}

type Piece = string | number | Html | readonly Html[] | null;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template whose texts are escaped; only the result of such a template is inserted as markup. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { markup: strings.map((string, index) => string + markupOf(pieces[index] ?? null)).join('') };
}

function markupOf(piece: Piece): string {
  if (piece === null) return '';
  if (typeof piece === 'object') return 'markup' in piece ? piece.markup : piece.map(markupOf).join('');
  return String(piece).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** An address as it has to be written outside of the product: whole, and of the web. Undefined for any other. */
export function webAddress(url: string, home: string): string | undefined {
  if (!URL.canParse(url, home)) return undefined;
  const { href, protocol } = new URL(url, home);
  return /^https?:$/.test(protocol) ? href : undefined;
}
