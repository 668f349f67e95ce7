import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetTypedEmail } from '#features/sign-in/typed-email.ts';
import { endSession } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { openAt } from '#testing/open-at.tsx';
import { answerWith, json } from '#testing/server.ts';
import { LoginPage } from './login-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const TOKENS = { access_token: accessToken({ user_id: 1 }), refresh_token: 'r' };
const problem = (field: string, msg: string) => ({ loc: ['body', field], msg, type: 'too_small' });

beforeEach(() => {
  endSession();
  forgetTypedEmail();
});

const open = (address: '/login' | '/sign-up') =>
  openAt(address, { '/': <h1>Items</h1>, '/login': <LoginPage />, '/sign-up': <SignUpPage /> });

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('logging in', () => {
  it('gives the focus to the password when email or password is wrong', async () => {
    answerWith(json(401, { detail: 'Email or password is incorrect.' }));
    open('/login');
    await userEvent.type(email(), 'alice@example.com');
    await userEvent.type(password(), 'wrong');
    await press('LOG IN');

    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveAccessibleDescription('Email or password is incorrect.');
    expect(password()).toHaveValue('wrong');
    expect(email()).toHaveValue('alice@example.com');
    expect(screen.getByRole('button', { name: 'LOG IN' })).not.toHaveAttribute('aria-busy', 'true');
  });

  it('leaves the focus where it is when the server does not answer', async () => {
    answerWith(new TypeError('Failed to fetch'), json(200, { status: 'ok' }));
    open('/login');
    await press('LOG IN');

    expect(screen.getByRole('alert')).toHaveTextContent(/^Network error/);
    expect(screen.getByRole('button', { name: 'LOG IN' })).toHaveFocus();
  });

  it('goes on to the feed, and removes the log-in page from the history', async () => {
    answerWith(json(200, TOKENS));
    const place = open('/login');
    await press('LOG IN');

    expect(await screen.findByRole('heading', { name: 'Items' })).toBeInTheDocument();
    expect(place()).toMatchObject({ address: '/', by: 'REPLACE' });
  });

  it('leads this tab to the feed too when it happens in another tab', async () => {
    open('/login');
    localStorage.setItem('authTokens', JSON.stringify(TOKENS));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authTokens' })));

    expect(await screen.findByRole('heading', { name: 'Items' })).toBeInTheDocument();
  });
});

describe('signing up', () => {
  const installation = () => json(200, { sign_up: 'open' });

  it('says what the product is, and links to more about it', () => {
    answerWith(installation());
    open('/sign-up');
    expect(screen.getByText(/^Rummage looks through marketplaces for what you describe/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'More about Rummage' })).toHaveAttribute('href', '/test');
  });

  it('says beside each empty field that it is required, and focuses the first', async () => {
    const detail = [problem('email', 'Email is required'), problem('password', 'Password is required')];
    answerWith(installation(), json(422, { detail }));
    open('/sign-up');
    await press('SIGN UP');

    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Email is required');
    expect(password()).toHaveAccessibleDescription('Password is required');
  });

  it('says beside the email that it is registered already, and focuses it', async () => {
    answerWith(installation(), json(409, { detail: 'User already registered.' }));
    open('/sign-up');
    await userEvent.type(email(), 'alice@example.com');
    await userEvent.type(password(), 'something else');
    await press('SIGN UP');

    expect(await screen.findByRole('alert')).toHaveTextContent('User already registered.');
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('User already registered.');
  });

  it('focuses the password when only that is missing', async () => {
    answerWith(installation(), json(422, { detail: [problem('password', 'Password is required')] }));
    open('/sign-up');
    await press('SIGN UP');

    expect(password()).toHaveFocus();
    expect(email()).toBeValid();
  });

  it('goes on to the log-in page, where one key press logs in', async () => {
    const fetch = answerWith(
      installation(),
      json(201, { user_id: 1, email: 'alice@example.com' }),
      json(200, TOKENS),
    );
    const place = open('/sign-up');
    await userEvent.type(email(), 'alice@example.com');
    await userEvent.type(password(), 'rummage with me');
    await press('SIGN UP');

    expect(await screen.findByText('Account created.')).toBeInTheDocument();
    expect(place().address).toBe('/login');
    expect(email()).toHaveValue('alice@example.com');
    expect(password()).toHaveValue('rummage with me');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Items' })).toBeInTheDocument();
    expect((fetch.mock.calls[2]?.[1]?.body as FormData | undefined)?.get('password')).toBe('rummage with me');
  });

  it('keeps the typed password in memory only, and only until the log-in page is left', async () => {
    answerWith(installation(), json(201, { user_id: 1, email: 'alice@example.com' }), installation());
    const place = open('/sign-up');
    await userEvent.type(email(), 'alice@example.com');
    await userEvent.type(password(), 'rummage with me');
    await press('SIGN UP');
    await screen.findByText('Account created.');

    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, place()])).not.toContain(
      'rummage with me',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Sign Up' }));
    await userEvent.click(screen.getByRole('link', { name: 'Log In' }));
    expect(password()).toHaveValue('');
    expect(screen.queryByText('Account created.')).not.toBeInTheDocument();
  });
});
