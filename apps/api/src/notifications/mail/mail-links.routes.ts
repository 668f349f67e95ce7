import { type Request, type Response, Router } from 'express';
import type { Deps } from '#deps';
import { HttpError } from '#http/errors';
import type { ChannelRow } from '../channels/channels.repo.ts';
import { askingPage, donePage, type LinkPage, missingPage, sendPage } from './mail-link-page.ts';
import { confirmAddress, findLinked, turnAddressOff } from './mail-links.repo.ts';

type LinkRequest = Request<{ token: string }>;

/**
 * The pages that the links in mails lead to. Opening one changes nothing, because programs that look for harm open them
 * too; its button does. Mail readers send the same POST when somebody presses theirs.
 */
export function mailLinkRoutes({ db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>): Router {
  const router = Router();
  serve('/confirm/:token', CONFIRM, confirmAddress);
  serve('/unsubscribe/:token', TURN_OFF, turnAddressOff);
  return router;

  function serve(
    path: string,
    page: LinkPage,
    act: (db: Deps['db'], channel: ChannelRow) => Promise<void>,
  ): void {
    router.get(path, async (req: LinkRequest, res) => {
      const channel = await linked(req, res);
      if (channel) sendPage(res, askingPage(res, page, channel.address));
    });
    router.post(path, async (req: LinkRequest, res) => {
      const channel = await linked(req, res);
      if (!channel) return;
      await act(db, channel);
      sendPage(res, donePage(res, page, channel.address));
    });
    router.all(path, (_req, res) => {
      res.set('Allow', 'GET, HEAD, POST');
      throw new HttpError(405, 'This method is not allowed here');
    });
  }

  /** Answers 404 itself when there is none. */
  async function linked(req: LinkRequest, res: Response): Promise<ChannelRow | undefined> {
    await rateLimits.countMailLink(req.ip ?? '');
    const channel = await findLinked(db, req.params.token);
    if (!channel) sendPage(res.status(404), missingPage(res));
    return channel;
  }
}

const CONFIRM: LinkPage = {
  title: 'Confirm your address',
  question: 'Shall Rummage send mails to this address?',
  button: 'Confirm',
  done: 'Rummage sends mails to this address from now on.',
};

const TURN_OFF: LinkPage = {
  title: 'Turn off mails',
  question: 'Shall Rummage send no more mails to this address?',
  button: 'Turn off',
  done: 'Rummage sends no more mails to this address.',
};
