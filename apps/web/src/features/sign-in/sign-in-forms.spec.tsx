import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessToken } from '#testing/access-token.ts';
import { openAt } from '#testing/open-at.tsx';
import { answerWith, json } from '#testing/server.ts';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up.tsx';
import { forgetTypedEmail } from './typed-email.ts';

const FORMS = {
  'LOG IN': (onDone: () => void) => <LoginForm onLoggedIn={onDone} />,
  'SIGN UP': (onDone: () => void) => <SignUpForm invitation={undefined} onSignedUp={onDone} />,
};
type Button = keyof typeof FORMS;

/** Fills in a form and sends it to a server with this answer. */
async function send(button: Button, answer: Response | Error) {
  answerWith(answer);
  const onDone = jest.fn();
  openAt('/', { '/': FORMS[button](onDone) });
  await userEvent.type(screen.getByLabelText('Email'), 'alice@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'rummage');
  await userEvent.click(screen.getByRole('button', { name: button }));
  return onDone;
}

const page = () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } });

const accepted = (button: Button) =>
  button === 'SIGN UP'
    ? json(201, { user_id: 1 })
    : json(200, { access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });

afterEach(forgetTypedEmail);

describe.each(['LOG IN', 'SIGN UP'] as const)('The form with %s', (button) => {
  it.each([
    [
      'that there is no network',
      () => new TypeError('Failed to fetch'),
      /^Network error\. Please check your connection and try again\.$/,
    ],
    [
      'that there were too many attempts',
      () => json(429, { detail: 'Later' }),
      /^Too many attempts\. Please wait a few minutes and try again\.$/,
    ],
    [
      'that the server is busy',
      () => json(503, { detail: 'Later' }),
      /^The server is busy\. Please try again in a moment\.$/,
    ],
    [
      'that the answer is not from Rummage',
      page,
      /^The answer could not be read\. Please check the address and try again\.$/,
    ],
    [
      'only that it failed when the server fails',
      () => json(500, { detail: 'at line 7' }),
      /^Failed to (log in|sign up)\. Please try again\.$/,
    ],
  ])('says %s, and stays', async (_what, answer, words) => {
    const onDone = await send(button, answer());

    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Email')).toHaveValue('alice@example.com');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('sends nothing again while the next page is awaited', async () => {
    const onDone = await send(button, accepted(button));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));

    await userEvent.click(screen.getByRole('button', { name: button }));

    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('can be sent again on a page that the browser brings back whole', async () => {
    const onDone = await send(button, accepted(button));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));

    await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    answerWith(accepted(button));
    await userEvent.click(screen.getByRole('button', { name: button }));

    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  });
});
