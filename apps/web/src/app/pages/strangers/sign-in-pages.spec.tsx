import { MINUTE_MS } from '@rummage/vocabulary';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetTypedEmail } from '#features/sign-in/typed-email.ts';
import { endSession } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { openAt } from '#testing/open-at.tsx';
import { answerWith, json } from '#testing/server.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { OidcPage } from './oidc-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const TOKENS = { access_token: accessToken({ user_id: 1 }), refresh_token: 'r' };
const WAYS = { password: true, passkeys: false, oidc: null as string | null, forgotten: false };
const installation = (ways = {}) => json(200, { sign_up: 'open', sign_in: { ...WAYS, ...ways } });
const problem = (field: string, msg: string) => ({ loc: ['body', field], msg, type: 'too_small' });

beforeEach(() => {
  endSession();
  forgetTypedEmail();
});

const open = (address: string) =>
  openAt(address, {
    '/': <h1>Items</h1>,
    '/login': <LoginPage />,
    '/login/oidc': <OidcPage />,
    '/forgot-password': <ForgotPasswordPage />,
    '/reset-password': <ResetPasswordPage />,
    '/sign-up': <SignUpPage />,
  });

/** Gives the browser passkeys, which stay in their list until one is taken. */
function withPasskeys() {
  const asked: ((credential: unknown) => void)[] = [];
  const get = ({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      asked.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const isConditionalMediationAvailable = async () => true;
  Object.assign(window, {
    PublicKeyCredential: Object.assign(() => undefined, { isConditionalMediationAvailable }),
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const bytes = new ArrayBuffer(3);
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes };
  return {
    offers: () => asked.length,
    one: () =>
      asked.at(-1)?.({
        id: 'AAAA',
        rawId: bytes,
        response,
        type: 'public-key',
        getClientExtensionResults: () => ({}),
      }),
    away: () => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('logging in', () => {
  it('gives the focus to the password when email or password is wrong', async () => {
    answerWith(installation(), json(401, { detail: 'Email or password is incorrect.' }));
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
    answerWith(installation(), new TypeError('Failed to fetch'), json(200, { status: 'ok' }));
    open('/login');
    await press('LOG IN');

    expect(screen.getByRole('alert')).toHaveTextContent(/^Network error/);
    expect(screen.getByRole('button', { name: 'LOG IN' })).toHaveFocus();
  });

  it('goes on to the feed, and removes the log-in page from the history', async () => {
    answerWith(installation(), json(200, TOKENS));
    const place = open('/login');
    await press('LOG IN');

    expect(await screen.findByRole('heading', { name: 'Items' })).toBeInTheDocument();
    expect(place()).toMatchObject({ address: '/', by: 'REPLACE' });
  });

  it('leads this tab to the feed too when it happens in another tab', async () => {
    answerWith(installation());
    open('/login');
    localStorage.setItem('authTokens', JSON.stringify(TOKENS));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authTokens' })));

    expect(await screen.findByRole('heading', { name: 'Items' })).toBeInTheDocument();
  });
});

describe('signing up', () => {
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

describe('other ways to log in', () => {
  it('draws only what is set up', async () => {
    answerWith(installation());
    open('/login');
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(1));

    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  });

  it('has the provider below the form, whose email field keeps the focus that it has', async () => {
    answerWith(installation({ oidc: 'Home', forgotten: true }));
    open('/login');
    email().focus();

    expect(await screen.findByRole('button', { name: 'Continue with Home' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(email()).toHaveFocus();
    expect(email()).toHaveAttribute('autocomplete', 'username webauthn');
  });

  it('has the provider alone where passwords are not open', async () => {
    answerWith(installation({ oidc: 'Home', password: false, passkeys: true }));
    open('/login');

    expect(await screen.findByRole('button', { name: 'Continue with Home' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  });

  it('offers passkeys in the list of the email field, again before they run out, and says when one is of no use', async () => {
    jest.useFakeTimers();
    const take = withPasskeys();
    const options = () => json(200, { challenge: 'AAAA', rpId: 'localhost' });
    const refused = json(401, { detail: 'No account here knows this passkey.' });
    const fetch = answerWith(installation({ passkeys: true }), options(), options(), refused);
    try {
      open('/login');
      await waitFor(() => expect(take.offers()).toBe(1));
      await act(async () => jest.advanceTimersByTimeAsync(4 * MINUTE_MS));
      expect(take.offers()).toBe(2);

      take.one();
      expect(await screen.findByRole('alert')).toHaveTextContent('No account here knows this passkey.');
      expect(fetch.mock.calls.map(([address]) => address).slice(1)).toEqual([
        '/api/passkeys/options',
        '/api/passkeys/options',
        '/api/passkeys/login',
      ]);
    } finally {
      take.away();
      jest.useRealTimers();
    }
  });

  it('says that the provider does not answer', async () => {
    answerWith(installation({ oidc: 'Home' }), json(403, { detail: 'Log-ins with Home are closed.' }));
    open('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Home' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Log-ins with Home are closed.');
  });

  it('logs in with what the provider has said, and sends it once', async () => {
    const fetch = answerWith(json(200, TOKENS));
    const place = open('/login/oidc?code=c&state=s');

    expect(await screen.findByRole('heading', { name: 'Items' })).toBeInTheDocument();
    expect(place()).toMatchObject({ address: '/', by: 'REPLACE' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('asks once whether the account with the same email is theirs', async () => {
    const confirm = { email: 'ines@example.org', token: 't' };
    const fetch = answerWith(json(200, { confirm }), json(401, { detail: 'No' }), json(200, TOKENS));
    open('/login/oidc?code=c&state=s');

    expect(await screen.findByText('Is ines@example.org yours? Your password, once.')).toBeInTheDocument();
    await userEvent.type(password(), 'wrong');
    await press('It is mine');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^That is not the password/);
    await userEvent.clear(password());
    await userEvent.type(password(), 'right');
    await press('It is mine');
    expect(await screen.findByRole('heading', { name: 'Items' })).toBeInTheDocument();
    expect(JSON.parse(fetch.mock.calls[2]?.[1]?.body as string)).toEqual({ token: 't', password: 'right' });
  });

  it('says why the provider was of no use', async () => {
    answerWith(json(403, { detail: 'Home has not verified ines@example.org.' }));
    open('/login/oidc?code=c&state=s');

    expect(await screen.findByRole('alert')).toHaveTextContent('Home has not verified ines@example.org.');
    expect(screen.getByRole('link', { name: 'Log In' })).toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  it('has the same words for every email', async () => {
    const fetch = answerWith(installation({ forgotten: true }), new Response(null, { status: 204 }));
    open('/forgot-password');
    await userEvent.type(email(), 'alice@example.com');
    await press('Send a link');

    expect(await screen.findByText(/^If there is an account, a link is on its way/)).toBeInTheDocument();
    expect(JSON.parse(fetch.mock.calls[1]?.[1]?.body as string)).toEqual({ email: 'alice@example.com' });
  });

  it('is replaced, and the link logs in', async () => {
    const fetch = answerWith(installation(), json(200, TOKENS));
    const place = open('/reset-password#token=t');
    await userEvent.type(screen.getByLabelText('New password'), 'another one');
    await press('Save and log in');

    expect(await screen.findByRole('heading', { name: 'Items' })).toBeInTheDocument();
    expect(place().by).toBe('REPLACE');
    expect(JSON.parse(fetch.mock.calls[1]?.[1]?.body as string)).toEqual({
      token: 't',
      password: 'another one',
      log_in: true,
    });
  });

  it('has no form at a link that is not complete', async () => {
    answerWith(installation());
    open('/reset-password');

    expect(screen.getByRole('alert')).toHaveTextContent('This link is not complete.');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it.each(['/forgot-password', '/reset-password#token=t'])(
    'leads on from %s where no passwords are used',
    async (address) => {
      answerWith(installation({ password: false, oidc: 'Home' }));
      open(address);

      expect(await screen.findByRole('button', { name: 'Continue with Home' })).toBeInTheDocument();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );
});
