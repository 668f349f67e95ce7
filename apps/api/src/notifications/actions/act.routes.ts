import type { ActionName } from '@rummage/vocabulary';
import { type Request, type Response, Router } from 'express';
import type { Deps } from '#deps';
import { HttpError } from '#http/errors';
import { askingPage, donePage, type LinkPage, sendPage } from '../mail/mail-link-page.ts';
import { ACT_WORDS } from './act-words.ts';
import { act, type Acted, findAction } from './act.repo.ts';

type ActRequest = Request<{ token: string }>;

const PAGES: Record<ActionName, Omit<LinkPage, 'done'>> = {
  keep: { title: 'Keep', question: 'Keep what the message shows?', button: 'Keep' },
  dismiss: { title: 'Dismiss', question: 'Dismiss what the message shows?', button: 'Dismiss' },
  pause: {
    title: 'Pause query',
    question: 'Find nothing more for the query of the message?',
    button: 'Pause query',
  },
};

/**
 * The addresses of the buttons of messages. Only a POST does something: programs that look for harm open addresses, and get a page
 * that asks. Programs are answered in plain text.
 */
export function actRoutes(deps: Deps): Router {
  const router = Router();
  router.get('/act/:token', async (req: ActRequest, res) => {
    await deps.rateLimits.countMailLink(req.ip ?? '');
    const open = await findAction(deps, req.params.token);
    if (typeof open === 'string') answer(req, res, open);
    else sendPage(res, askingPage(res, PAGES[open.action.name]));
  });
  router.post('/act/:token', async (req: ActRequest, res) => {
    await deps.rateLimits.countMailLink(req.ip ?? '');
    answer(req, res, await act(deps, req.params.token));
  });
  router.all('/act/:token', () => {
    throw new HttpError(405, 'This method is not allowed here', { Allow: 'GET, HEAD, POST' });
  });
  return router;
}

function answer(req: ActRequest, res: Response, acted: Acted): void {
  const { status, words } = ACT_WORDS[acted];
  res.status(status).vary('Accept');
  if (req.accepts(['text/plain', 'text/html']) === 'text/html')
    sendPage(res, donePage(res, { title: 'Rummage', done: words }));
  else res.set('Cache-Control', 'no-store').type('text').send(words);
}
