import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession } from '#session/session-store.ts';
import { openAt } from '#testing/open-at.tsx';
import { answerWith, json } from '#testing/server.ts';
import { signInAsSomebodyNew } from '#testing/somebody-new.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

it('stays, and leaves the session alone, when the password is wrong', async () => {
  const userId = signInAsSomebodyNew();
  openAt('/', { '/': <DeleteAccountDialog userId={userId} onClose={() => undefined} /> });
  const wrong = { loc: ['body', 'password'], msg: 'Password is incorrect', type: 'incorrect' };
  const fetch = answerWith(json(422, { detail: [wrong] }));

  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Password is incorrect');
  expect(currentSession()?.userId).toBe(userId);
  expect(fetch).toHaveBeenCalledTimes(1);
});
