import type { Brought, BroughtIn, Mailbox } from '@rummage/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '#testing/open-at.tsx';
import { json } from '#testing/server.ts';
import { TooltipGroup } from '#ui/popup/tooltip.tsx';
import { ElsewhereRows } from './elsewhere-rows.tsx';

const AT = '2026-03-01T10:00:00.000Z';
const way = (different: Partial<BroughtIn>): BroughtIn => ({
  way: 'bookmarklet',
  things: 14,
  mails: 0,
  last_at: AT,
  last_site: 'vinted.com',
  ...different,
});
const MAILBOX: Mailbox = {
  server: 'imap.mail.example',
  port: 1993,
  user: 'ines@mail.example',
  folder: 'Alerts',
  state: 'ok',
  problem: null,
  failing_since: null,
  tries: 0,
  last_read_at: AT,
  next_read_at: AT,
};
const BROUGHT: Brought = {
  ways: [
    way({}),
    way({ way: 'mail', things: 22, mails: 6, last_site: 'grailed.com' }),
    way({ way: 'mailbox', things: 128, mails: 41, last_site: 'depop.com' }),
  ],
  mailbox: null,
  unread_mails: [],
};

interface Answers {
  brought?: Partial<Brought>;
  mailboxes?: boolean;
  /** By call, one after the other. */
  answers?: Record<string, Response[]>;
}

function open({ brought = {}, mailboxes = true, answers = {} }: Answers = {}) {
  const sent: [string, unknown][] = [];
  globalThis.fetch = (async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url}`;
    if (method !== 'GET') sent.push([call, typeof body === 'string' ? JSON.parse(body) : undefined]);
    if (call === 'GET /api/users/1/captures') return json(200, { ...BROUGHT, ...brought });
    if (call === 'GET /api/installation') return json(200, { sign_up: 'open', shops: 'open', mailboxes });
    return answers[call]?.shift() ?? json(404, {});
  }) as typeof globalThis.fetch;
  openAt('/', {
    '/': (
      <main tabIndex={-1}>
        <TooltipGroup>
          <table role="table">
            <ElsewhereRows userId={1} before={2} />
          </table>
        </TooltipGroup>
      </main>
    ),
  });
  return sent;
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`${name} `) });
const file = (text: string) => new File([text], 'alert.eml', { type: 'message/rfc822' });

describe('what comes from other sites', () => {
  it('lists the ways, what each brought, and where it was last', async () => {
    open();
    await waitFor(async () => expect(await row('Bookmarklet')).toHaveTextContent('14 things'));
    expect(await row('Bookmarklet')).toHaveTextContent('vinted.com');
    expect(await row('Bookmarklet')).toHaveTextContent('By hand');
    expect(await row('Extension')).toHaveTextContent('Reads the page you press it on.');
    expect(await row('Alert mails')).toHaveTextContent('22 thingsfrom 6 mails');
  });

  it('has a bookmark to be dragged, whose text can be copied', async () => {
    const user = userEvent.setup();
    open();
    const link = await screen.findByText('Keep in Rummage');
    expect(link).toHaveAttribute('href', expect.stringMatching(/^javascript:/));
    await user.click(link);
    expect(await screen.findByText(/^Drag it to your bookmarks, and/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'COPY' }));
    expect(
      await screen.findByText('Copied. Make a bookmark and put this in as its address.'),
    ).toBeInTheDocument();
    // The toast counts its time meanwhile.
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link.getAttribute('href')));
  });

  it('downloads the extension for a browser', async () => {
    const pressed: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      pressed.push(`${this.pathname} as ${this.download}`);
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Download the extension' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Firefox' }));
    await waitFor(() => expect(pressed).toEqual(['/extension/rummage-firefox.zip as rummage-firefox.zip']));
    click.mockRestore();
  });

  it('has no row for a mailbox where the installation reads none', async () => {
    open({ mailboxes: false });
    await waitFor(async () => expect(await row('Bookmarklet')).toHaveTextContent('14 things'));
    expect(screen.queryByText('Mailbox')).not.toBeInTheDocument();
  });
});

describe('a saved alert mail', () => {
  it('is sent byte by byte when it is dropped, and its result takes the place of the words', async () => {
    const read = { subject: 'New', found: 4, added: 2, was_read_before: false };
    const sent = open({ answers: { 'POST /api/users/1/captures/mail': [json(200, read)] } });
    const place = await screen.findByText('Drop a saved mail here');
    fireEvent.dragOver(place);
    expect(place).toHaveAttribute('data-over');
    fireEvent.drop(place, { dataTransfer: { files: [file('Subject: Größe €')] } });
    expect(await screen.findByText('4 things from 1 mail, 2 of them new')).toHaveRole('status');
    expect(place).not.toHaveAttribute('data-over');
    expect(screen.queryByText('Drop a saved mail here')).not.toBeInTheDocument();
    // "ö" and "ß" are two bytes in UTF-8, and "€" is three.
    expect(sent).toEqual([
      [
        'POST /api/users/1/captures/mail',
        { mail: 'Subject: Gr\u00c3\u00b6\u00c3\u009fe \u00e2\u0082\u00ac' },
      ],
    ]);
  });

  it('is not sent where it is too large or empty, and what the server refuses is said', async () => {
    const full = json(409, { detail: 'Your feed is full: dismiss something first.' });
    const sent = open({ answers: { 'POST /api/users/1/captures/mail': [full] } });
    const chooser = await screen.findByLabelText('Saved mails');
    await userEvent.upload(chooser, file('x'.repeat(1024 * 1024 + 1)));
    expect(await screen.findByText('Larger than 1 MB.')).toBeInTheDocument();
    await userEvent.upload(chooser, file(''));
    expect(await screen.findByText('The mail is empty.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await userEvent.upload(chooser, file('Subject: New'));
    expect(await screen.findByText('Your feed is full: dismiss something first.')).toBeInTheDocument();
  });
});

describe('the mailbox', () => {
  const form = () => within(screen.getByRole('form', { name: 'Mailbox' }));

  it('is named in a form that says at its fields what the server refuses', async () => {
    const refused = { loc: ['body', 'password'], msg: 'The server refused it.', type: 'custom' };
    const call = 'PUT /api/users/1/mailbox';
    const sent = open({ answers: { [call]: [json(422, { detail: [refused] }), json(200, MAILBOX)] } });
    const add = await screen.findByRole('button', { name: 'ADD' });
    await userEvent.click(add);
    expect(form().getByLabelText('Server')).toHaveFocus();
    await userEvent.keyboard('imap.mail.example{Tab}ines@mail.example{Tab}secret{Tab}Alerts{Enter}');
    expect(await form().findByText('The server refused it.')).toHaveRole('alert');
    expect(form().getByLabelText('Password')).toBeInvalid();
    expect(form().getByLabelText('Server')).toBeValid();

    await userEvent.type(form().getByLabelText('Password'), '!{Enter}');
    expect(await screen.findByText('Mailbox saved.')).toBeInTheDocument();
    expect(add).toHaveFocus();
    const body = { server: 'imap.mail.example', port: 993, user: 'ines@mail.example', folder: 'Alerts' };
    expect(sent).toEqual([
      [call, { ...body, password: 'secret' }],
      [call, { ...body, password: 'secret!' }],
    ]);
  });

  it('is changed without typing its password again, which is not shown, and Escape gives the focus back', async () => {
    const call = 'PUT /api/users/1/mailbox';
    const sent = open({ brought: { mailbox: MAILBOX }, answers: { [call]: [json(200, MAILBOX)] } });
    const edit = await screen.findByRole('button', { name: 'EDIT' });
    await userEvent.click(edit);
    expect(form().getByLabelText('Server')).toHaveValue('imap.mail.example:1993');
    expect(form().getByLabelText('Password')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    expect(edit).toHaveFocus();
    await userEvent.click(edit);
    await userEvent.type(form().getByLabelText('Folder'), '2{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    const { server, port, user } = MAILBOX;
    expect(sent).toEqual([[call, { server, port, user, folder: 'Alerts2' }]]);
  });

  it('is paused, and removed after a question', async () => {
    const sent = open({
      brought: { mailbox: MAILBOX },
      answers: {
        'PATCH /api/users/1/mailbox': [json(200, { ...MAILBOX, state: 'paused' })],
        'DELETE /api/users/1/mailbox': [new Response(null, { status: 204 })],
      },
    });
    expect(await row('Mailbox')).toHaveTextContent('Reads the folder “Alerts” every 15 minutes.');
    expect(await row('Mailbox')).toHaveTextContent('128 thingsfrom 41 mails');
    await userEvent.click(screen.getByRole('button', { name: 'PAUSE' }));
    await waitFor(() => expect(sent).toEqual([['PATCH /api/users/1/mailbox', { paused: true }]]));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('alertdialog', { name: 'Remove mailbox' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent.at(-1)).toEqual(['DELETE /api/users/1/mailbox', undefined]);
  });

  it('is resumed where it is paused, and opens the subjects of mails without listings', async () => {
    const unread_mails = [
      { subject: 'Your week', read_at: AT, found: 0 },
      { subject: '', read_at: AT, found: 0 },
    ];
    const sent = open({
      brought: { mailbox: { ...MAILBOX, state: 'paused', next_read_at: null }, unread_mails },
      answers: { 'PATCH /api/users/1/mailbox': [json(200, MAILBOX)] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'RESUME' }));
    expect(sent).toEqual([['PATCH /api/users/1/mailbox', { paused: false }]]);
    await userEvent.click(screen.getByRole('button', { name: '2 not read' }));
    expect(screen.getByRole('button', { name: '2 not read' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your week1 March',
      'No subject1 March',
    ]);
  });
});
