import {
  detailMessage,
  errorMessage,
  fieldMessage,
  fieldProblems,
  problemType,
  saveMessage,
} from './error-message.ts';

const answer = (body: unknown, status = 422) => ({ status, body, headers: new Headers() });

describe('errorMessage', () => {
  it.each([
    ['a detail', answer({ detail: 'User already registered.' }), 'User already registered.'],
    [
      'every problem of a list',
      answer({ detail: [{ msg: 'Query text is required' }, { msg: 'Unknown filter "x"' }] }),
      'Query text is required; Unknown filter "x"',
    ],
    ['a problem without words', answer({ detail: [{ loc: ['body'] }] }), 'Validation error'],
    ['a detail that is an object', answer({ detail: { msg: 'Too long' } }), 'Too long'],
    ['a msg where there is no detail', answer({ msg: 'Too loud', message: 'Too short' }), 'Too loud'],
    ['a message', answer({ message: 'Too short' }), 'Too short'],
    ['the detail before a message', answer({ detail: 'First', message: 'Second' }), 'First'],
    ['an empty list', answer({ detail: [] }), 'Failed'],
    ['an empty detail', answer({ detail: '' }), 'Failed'],
    ['a page of a proxy', answer('<html>'), 'Failed'],
    ['no body', answer(undefined), 'Failed'],
    ['a failure of the server', answer({ detail: 'Internal Server Error' }, 500), 'Failed'],
    ['an answer that cannot be read', new SyntaxError('Unexpected token'), 'Failed'],
    ['nothing', undefined, 'Failed'],
    [
      'no network',
      new TypeError('Failed to fetch'),
      'Network error. Please check your connection and try again.',
    ],
  ])('reads %s', (_what, error, expected) => {
    expect(errorMessage(error, 'Failed')).toBe(expected);
  });
});

describe('saveMessage', () => {
  it.each([
    ['the detail of a failure', answer({ detail: 'Too busy' }, 503), 'Too busy'],
    ['the message of a failure', answer({ message: 'Broken' }, 500), 'Broken'],
    ['a failure without words', answer({}, 500), 'Failed'],
    ['a page of a proxy', answer('<html>', 502), 'Failed'],
    ['a refusal', answer({ detail: [{ msg: 'Too long' }] }), 'Too long'],
  ])('reads %s', (_what, error, expected) => {
    expect(saveMessage(error, 'Failed')).toBe(expected);
  });
});

describe('errorMessage with fields', () => {
  it('names the field of each problem where it is known', () => {
    const detail = [
      { loc: ['body', 'max_price'], msg: 'Too much' },
      { loc: ['body', 'filters', 0, 'values'], msg: 'Too many' },
      { loc: ['body', 'query_text'] },
      { loc: ['body'], msg: 'Broken' },
      { msg: 'Lost' },
    ];
    expect(errorMessage(answer({ detail }), 'Failed', fieldMessage)).toBe(
      'max_price: Too much; filters.0.values: Too many; query_text: Validation error; Broken; Lost',
    );
  });
});

describe('detailMessage', () => {
  it.each([
    ['a detail', answer({ detail: 'The notebook is full' }), 'The notebook is full'],
    ['the detail of a failure', answer({ detail: 'Too busy' }, 503), 'Too busy'],
    ['a list of problems', answer({ detail: [{ msg: 'One' }, { msg: 'Two' }] }), 'One; Two'],
    ['a detail of another shape', answer({ detail: { error: 1 }, message: 'Theirs' }), 'Failed'],
    ['a message without a detail', answer({ message: 'Theirs' }), 'Failed'],
    ['a page of a proxy', answer('<html>Bad Gateway</html>', 502), 'Failed'],
    ['an answer that cannot be read', new SyntaxError('Unexpected token'), 'Failed'],
    ['no network', new TypeError('Failed to fetch'), 'Failed'],
  ])('reads %s', (_what, error, expected) => {
    expect(detailMessage(error, 'Failed')).toBe(expected);
  });
});

describe('fieldProblems', () => {
  it('says what is wrong with each field', () => {
    const detail = [
      { loc: ['body', 'email'], msg: 'Email is required' },
      { loc: ['body', 'filters', 0], msg: 'Unknown' },
    ];
    expect(fieldProblems(answer({ detail }))).toEqual({ email: 'Email is required', 'filters.0': 'Unknown' });
  });

  it.each([[answer({ detail: 'Busy' }, 503)], [new TypeError('Failed to fetch')], [null]])(
    'finds no field in %j',
    (error) => {
      expect(fieldProblems(error)).toEqual({});
    },
  );
});

it.each([
  [answer({ detail: [{ loc: ['body', 'url'], msg: 'No', type: 'shop_robots' }] }), 'shop_robots'],
  [answer({ detail: [{ msg: 'No' }] }), undefined],
  [answer({ detail: 'Busy' }, 503), undefined],
  [new TypeError('Failed to fetch'), undefined],
])('problemType of %j is %j', (error, type) => {
  expect(problemType(error)).toBe(type);
});
