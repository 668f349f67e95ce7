import { pageFacts } from '@rummage/page-facts';

/**
 * The address of a bookmark that reads the page it is pressed on, and opens the page of captures of this installation with what
 * it says. It needs nothing of that page, so that no policy of the site is in its way.
 * @param origin of this installation
 */
export function bookmarkletText(origin: string): string {
  const page = JSON.stringify(`${origin}/capture#`);
  const way = JSON.stringify('bookmarklet');
  const facts = `Object.assign((${pageFacts.toString()})(),{way:${way}})`;
  const code = `(()=>{open(${page}+encodeURIComponent(JSON.stringify(${facts})),'_blank','noopener')})()`;
  // Browsers decode what stands behind "javascript:".
  return `javascript:${encodeURIComponent(code)}`;
}
