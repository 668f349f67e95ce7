import { undoneQuestion } from './settings-dialog.tsx';

describe('undoneQuestion', () => {
  it('names what is not done, and asks about all of it', () => {
    expect(undoneQuestion(['the email is not changed'])).toBe(
      'The email is not changed. Close without doing that?',
    );
    expect(undoneQuestion(['the password is not changed', 'the break is not started'])).toBe(
      'The password is not changed and the break is not started. Close without doing that?',
    );
  });
});
