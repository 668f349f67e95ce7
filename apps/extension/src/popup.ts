import type { Captured, CaptureInput, CapturePreview } from '@rummage/contract';
import { pageFacts, type PageFacts } from '@rummage/page-facts';
import { type Account, connect, originIn, storedAccount } from './account.ts';
import { type Refusal, send } from './send.ts';
import { keepForLater, sendWaiting } from './waiting.ts';
import { dayText, endText, hostText, pricesText, priceText, readText } from './words.ts';

const NO_LISTING = 'No listing on this page.';
const SILENT = 'Your Rummage does not answer.';
const WAITS = 'Kept on this device. Sent when your Rummage answers.';

const part = <Part extends HTMLElement>(id: string) => document.getElementById(id) as Part;

function say(texts: Record<string, string>): void {
  for (const [id, text] of Object.entries(texts)) part(id).textContent = text;
}

/** Shows the parts that belong to a state; the style sheet hides those that say nothing. */
function show(state: 'ready' | 'done' | 'none' | 'sign-in' | 'break', texts: Record<string, string>): void {
  document.body.dataset['state'] = state;
  for (const element of document.querySelectorAll<HTMLElement>('[data-in]'))
    element.hidden = !element.dataset['in']?.split(' ').includes(state);
  say({ status: '', error: '', note: '', ...texts });
}

/** A tab of this page, in which it connects: see `connect`. */
const ADDRESS = new URLSearchParams(location.search).get('connect');

async function open(): Promise<void> {
  const account = await storedAccount();
  if (ADDRESS !== null) return connectHere(ADDRESS);
  if (!account) return askWhere();
  addEventListener('online', () => void deliver(account));
  void deliver(account);
  const facts = await readPage();
  if (!facts) return show('none', { error: NO_LISTING });
  await offer(account, facts);
}

/** What was not taken is said once, besides what is said of the page. */
async function deliver(account: Account): Promise<void> {
  const isWaiting = part('status').textContent === WAITS;
  const { refusals, isAllSent } = await sendWaiting(account);
  if (refusals.length > 0) say({ waited: refusals.join(' ') });
  if (isWaiting && isAllSent) say({ status: 'Sent to your Rummage.' });
}

type Facts = PageFacts & Pick<CaptureInput, 'way'>;

/** Undefined where extensions may not read, as in the browser's own pages. */
async function readPage(): Promise<Facts | undefined> {
  try {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    const target = { tabId: tab?.id ?? chrome.tabs.TAB_ID_NONE };
    const [injected] = await chrome.scripting.executeScript({ target, func: pageFacts });
    return injected?.result && { ...injected.result, way: 'extension' };
  } catch {
    return undefined;
  }
}

/** Shows what would be sent of a page; without an answer, what the page calls itself. */
async function offer(account: Account, facts: Facts): Promise<void> {
  const site = hostText(facts.url);
  say({ site });
  const answer = await send<CapturePreview>(account, '/preview', facts);
  part<HTMLAnchorElement>('correct').href =
    `${account.address}/capture#${encodeURIComponent(JSON.stringify(facts))}`;
  if (!answer) show('ready', { title: facts.meta['title']?.[0] ?? site, error: SILENT });
  else if ('status' in answer) return refuse(account, answer);
  else if (!isOffer(facts, answer.body)) return show('none', { error: NO_LISTING });
  else showRead(answer.body);
  const add = (keep: boolean) => void bring(account, { ...facts, keep });
  part('keep').onclick = () => add(true);
  part('add').onclick = () => add(false);
  part('keep').focus();
}

/** Every page has a title: without anything more it is about no thing. */
function isOffer({ meta }: Facts, { kind, prices_named, read, known, source }: CapturePreview): boolean {
  const { title, ...others } = read;
  const isThing = Boolean(known ?? source) || prices_named > 0 || /product/.test(String(meta['og:type']));
  const isRead = title === 'json_ld' || Object.values(others).some((from) => from !== null);
  return kind === 'listing' && title !== null && (isThing || isRead);
}

function showRead(page: CapturePreview): void {
  const picture = part<HTMLImageElement>('picture');
  picture.onerror = () => picture.removeAttribute('src');
  if (page.images[0] !== undefined) picture.src = page.images[0];
  show('ready', {
    ...readText(page),
    site: hostText(page.url),
    title: page.title ?? '',
    price: priceText(page.price, page.currency),
    about: page.about === null ? '' : `about ${priceText(Math.round(page.about), page.about_currency)}`,
    note: pricesText(page),
  });
}

/** One press: its answer stands where the buttons were. */
async function bring(account: Account, input: CaptureInput): Promise<void> {
  part('keep').onclick = part('add').onclick = null;
  part(input.keep === true ? 'keep' : 'add').ariaBusy = 'true';
  const answer = await send<Captured>(account, '', input);
  if (!answer) show('done', (await keepForLater(account, input)) ? { status: WAITS } : { error: SILENT });
  else if ('status' in answer) refuse(account, answer);
  else showBrought(account, answer.body, input.keep === true);
}

function showBrought({ address }: Account, { item, was, source }: Captured, isKept: boolean): void {
  const price = priceText(item.listings[0]?.current_price, item.listings[0]?.currency);
  const before = priceText(was?.price, was?.currency);
  const since = was && `No change since ${dayText(new Date(was.since), new Date())}.`;
  const change = before === price ? since : was && `Price renewed: ${before || 'none'} → ${price || 'none'}`;
  const done = isKept ? `Kept${price && ` at ${price}`}` : 'In the feed.';
  const others = source && `This is a listing at ${source}. It is looked at like the others.`;
  const usual = others ?? 'Nobody looks again. Press here another day to renew the price.';
  // What was pressed may have changed nothing else.
  const [status, note] = was?.is_kept === true || !isKept ? [change ?? done, usual] : [done, change ?? usual];
  document.body.toggleAttribute('data-kept', isKept || was?.is_kept === true);
  const link = part<HTMLAnchorElement>('see');
  link.href = isKept ? `${address}/kept` : address;
  const see = isKept ? 'See what you kept' : 'See the feed';
  show('done', { price, title: item.title ?? '', status, note, see });
  link.focus();
}

function refuse({ address }: Account, { status, words, until }: Refusal): void {
  if (status === 401) askWhere(address, 'This was revoked. Connect again.');
  else if (status === 423) show('break', { ...endText(new Date(until), new Date()), site: '' });
  else show('none', { error: words });
}

function askWhere(address = '', error = ''): void {
  show('sign-in', { site: '', error });
  const field = part<HTMLInputElement>('address');
  field.value = address;
  field.focus();
  part<HTMLFormElement>('sign-in').onsubmit = (event) => {
    event.preventDefault();
    const typed = originIn(field.value);
    if (typed === undefined) say({ error: 'This is not a web address.' });
    else if (ADDRESS !== null) void connectHere(typed);
    else void chrome.tabs.create({ url: `${location.pathname}?connect=${encodeURIComponent(typed)}` });
  };
}

/** Leads back to the page with the listing, where the next press reads it. */
async function connectHere(address: string): Promise<void> {
  askWhere(address);
  const outcome = await connect(address);
  if (outcome !== 'connected') return askWhere(address, outcome === 'silent' ? SILENT : '');
  const tab = await chrome.tabs.getCurrent();
  if (tab?.id !== undefined) await chrome.tabs.remove(tab.id);
}

void open();
