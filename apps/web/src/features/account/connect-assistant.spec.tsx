import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '#testing/open-at.tsx';
import { answerWith, json } from '#testing/server.ts';
import { signInAsSomebodyNew } from '#testing/somebody-new.ts';
import { ConnectAssistant } from './connect-assistant.tsx';

const ASKED = {
  name: 'Clever assistant',
  redirect: 'https://assistant.example/back',
  scopes: ['read', 'write'],
};
const signed = (asked: object) =>
  `header.${btoa(JSON.stringify(asked)).replaceAll('+', '-').replaceAll('/', '_')}.signature`;

function open(request: string) {
  const userId = signInAsSomebodyNew();
  const onAnswer = jest.fn();
  openAt('/connect', {
    '/connect': <ConnectAssistant userId={userId} request={request} onAnswer={onAnswer} />,
  });
  return { userId, onAnswer };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('connecting an assistant', () => {
  it.each([
    [true, ['read', 'write']],
    [false, ['read']],
  ])('grants what is ticked (%s), and goes back to it', async (mayWrite, scopes) => {
    const request = signed(ASKED);
    const { onAnswer } = open(request);
    const fetch = answerWith(json(200, { url: 'https://assistant.example/back?code=c' }));
    expect(screen.getByText('assistant.example')).toBeInTheDocument();
    expect(screen.getByText(/It calls itself “Clever assistant”/)).toBeInTheDocument();
    if (!mayWrite) await userEvent.click(screen.getByRole('checkbox'));

    await press('Let it in');

    expect(onAnswer.mock.calls).toEqual([['https://assistant.example/back?code=c']]);
    expect(JSON.parse(fetch.mock.calls[0]?.[1]?.body as string)).toEqual({ request, scopes });
  });

  it('leads where the server says when it is declined, whatever the address names', async () => {
    const { onAnswer } = open(signed({ ...ASKED, redirect: 'javascript:alert(1)' }));
    const fetch = answerWith(json(200, { url: 'https://assistant.example/back?error=access_denied' }));
    await press('Not now');

    expect(onAnswer.mock.calls).toEqual([['https://assistant.example/back?error=access_denied']]);
    expect(JSON.parse(fetch.mock.calls[0]?.[1]?.body as string)).toMatchObject({ scopes: [] });
  });

  it.each(['', 'nonsense', signed({})])('says of %j that it is not complete', (request) => {
    open(request);
    expect(screen.getByRole('alert')).toHaveTextContent('This address is not complete.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why it was not let in', async () => {
    open(signed(ASKED));
    answerWith(json(422, { detail: [{ loc: ['body', 'request'], msg: 'Start again', type: 'not_asked' }] }));
    await press('Let it in');
    expect(await screen.findByRole('alert')).toHaveTextContent('Start again');
  });
});
