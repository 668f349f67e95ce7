import { told } from './told.ts';

describe('told', () => {
  it.each([200, 204, 404])('finds no fault with %d', async (status) => {
    await expect(told(Promise.resolve({ status }))).resolves.toBeUndefined();
  });

  it('hands on an answer that is a refusal', async () => {
    const refusal = { status: 500, body: { detail: 'Internal Server Error' } };
    await expect(told(Promise.resolve(refusal))).resolves.toEqual(refusal);
  });

  it('hands on what was thrown', async () => {
    const error = new TypeError('Failed to fetch');
    await expect(told(Promise.reject(error))).resolves.toBe(error);
  });

  it('takes a thrown 404 for granted too', async () => {
    const gone = Object.assign(new Error('Gone'), { status: 404 });
    await expect(told(Promise.reject(gone))).resolves.toBeUndefined();
  });
});
