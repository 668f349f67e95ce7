/**
 * Declarations with which nothing is shown, without spaces. A font of size 0 is not one of them: mails give it to what
 * surrounds columns, and another one to these.
 */
const HIDDEN =
  /display:none|visibility:hidden|mso-hide:all|(^|;)(max-height|opacity):0(px|em|%)?(!important)?(;|$)/;

/** Classes of a mail's style sheets that change what its reader sees. */
export interface StyleClasses {
  hidden: Set<string>;
  crossedOut: Set<string>;
}

/** The declarations of an element or a rule, in one form. */
export function declarations(style: string): string {
  return style.toLowerCase().replace(/\s+/g, '');
}

export function isHiding(declared: string): boolean {
  return HIDDEN.test(declared);
}

export function isCrossingOut(declared: string): boolean {
  return declared.includes('line-through');
}

/** Adds the classes of a style sheet. Rules for some screens only (@media) are left out. */
export function addClasses(sheet: string, classes: StyleClasses): void {
  let depth = 0;
  let isRule = false;
  let selector = '';
  for (const part of sheet.split(/(?<=[{}])|(?=[{}])/)) {
    if (part === '{') {
      isRule = depth === 0 && !selector.includes('@');
      depth += 1;
    } else if (part === '}') {
      depth = Math.max(0, depth - 1);
      isRule = false;
    } else if (isRule) {
      const declared = declarations(part);
      if (isHiding(declared)) addNames(selector, classes.hidden);
      if (isCrossingOut(declared)) addNames(selector, classes.crossedOut);
    } else selector = part;
  }
}

function addNames(selector: string, names: Set<string>): void {
  for (const each of selector.split(',')) {
    const name = each.slice(each.lastIndexOf('.') + 1).trim();
    if (each.includes('.') && /^[\w-]+$/.test(name)) names.add(name);
  }
}
