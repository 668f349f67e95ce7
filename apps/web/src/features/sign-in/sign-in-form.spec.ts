import { signInProblem } from './sign-in-form.tsx';

const UNREADABLE = 'The answer could not be read. Please check the address and try again.';

it.each([
  [{ status: 429, body: { detail: 'Later' } }, 'Too many attempts. Please wait a few minutes and try again.'],
  [{ status: 503, body: { detail: 'Busy' } }, 'The server is busy. Please try again in a moment.'],
  [{ status: 500, body: { detail: 'Internal Server Error' } }, 'Failed'],
  [{ status: 422, body: { detail: [{ msg: 'Email is required' }] } }, 'Email is required'],
  [{ status: 200, body: '<html>' }, UNREADABLE],
  [new SyntaxError('Unexpected token'), UNREADABLE],
  [new TypeError('Failed to fetch'), 'Network error. Please check your connection and try again.'],
])('explains %j', (error, words) => {
  expect(signInProblem(error, 'Failed')).toBe(words);
});
