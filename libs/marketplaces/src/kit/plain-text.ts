import { Parser } from 'htmlparser2';

/** Longer texts are cut before they are parsed, because strangers write them. */
const MAX_TEXT = 10_000;

/** Elements whose content nobody sees. */
const UNSEEN = ['script', 'style'];
/** White space, control characters, and what the parser puts in place of characters that do not exist. */
const GAPS = /[\s\p{Cc}\uFFFD]+/gu;

/** What a browser would show of a stranger's HTML, on one line. Made for reading; it is not safe to use as HTML. */
export function plainText(html: string): string {
  let text = '';
  let isSeen = true;
  const parser = new Parser({
    onopentagname(name) {
      text += ' ';
      isSeen &&= !UNSEEN.includes(name);
    },
    onclosetag(name) {
      text += ' ';
      isSeen ||= UNSEEN.includes(name);
    },
    oncomment() {
      text += ' ';
    },
    ontext(part) {
      if (isSeen) text += part;
    },
  });
  parser.end(html.slice(0, MAX_TEXT));
  return text.replace(GAPS, ' ').trim();
}
