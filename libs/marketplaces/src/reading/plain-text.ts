import { Parser } from 'htmlparser2';
import { cut } from '../kit/texts.ts';

/** Longer texts are cut, because strangers write them. */
const MAX_TEXT = 10_000;
/** Signs of HTML for one that is seen: more of it is no text. */
const MARKUP_A_SIGN = 20;
/** Signs that are parsed in one go. */
const PIECE = 4096;
/** Elements around a text: no text has more, and the parser would look through all of them at each end tag. */
const MAX_DEPTH = 100;
/** Texts are escaped by the page, by the shop's program, and by whoever has pasted them into it. */
const MAX_ESCAPED = 3;
/** Markup that nobody means to be read: entities, and elements with their ends. */
const ESCAPED =
  /&(#\d+|#x[\da-f]+|[a-z][a-z\d]{1,30});|<br\s*\/?>|<\/(p|div|span|b|i|em|strong|u|a|ul|ol|li|h[1-6]|table|tr|td|font|script|style)>/i;

/** Elements whose content nobody sees. */
const UNSEEN = ['script', 'style'];
/** White space, control characters, and what the parser puts in place of characters that do not exist. */
const GAPS = /[\s\p{Cc}\uFFFD]+/gu;

/**
 * The text that a browser would show of a stranger's HTML, on one line, also where it was escaped more than
 * once. Made for reading; it is not safe to use as HTML.
 * @param most signs that are read
 */
export function plainText(html: string, { most = MAX_TEXT } = {}): string {
  let text = html;
  for (let times = 0; times < MAX_ESCAPED; times += 1) {
    const before = text;
    text = shownText(before, most);
    if (text === before || !ESCAPED.test(text)) break;
  }
  return text;
}

function shownText(html: string, most: number): string {
  // Most titles and names are plain.
  if (!/[<&]/.test(html))
    return cut(
      html
        .slice(0, most * MARKUP_A_SIGN)
        .replace(GAPS, ' ')
        .trim(),
      most,
    );
  let text = '';
  let isSeen = true;
  let depth = 0;
  const parser = new Parser({
    onopentagname(name) {
      text += ' ';
      depth += 1;
      isSeen &&= !UNSEEN.includes(name);
    },
    onclosetag(name) {
      text += ' ';
      depth -= 1;
      isSeen ||= UNSEEN.includes(name);
    },
    oncomment() {
      text += ' ';
    },
    ontext(part) {
      if (isSeen) text += part;
    },
  });
  const end = Math.min(html.length, most * MARKUP_A_SIGN);
  for (let at = 0; at < end && text.length <= most && depth <= MAX_DEPTH; at += PIECE) {
    parser.write(html.slice(at, Math.min(at + PIECE, end)));
    text = text.replace(GAPS, ' ');
  }
  parser.end();
  return cut(text.replace(GAPS, ' ').trim(), most);
}
