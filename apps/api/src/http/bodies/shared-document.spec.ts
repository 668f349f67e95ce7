import { testApi } from '#testing/api';

describe.each(['/api/openapi.json', '/api/docs'])('the document at %s', (path) => {
  it.each(['br', 'gzip', 'identity'])('says the same when encoded as %s', async (encoding) => {
    const { http } = testApi();

    const plain = await http.get(path).set('Accept-Encoding', 'identity');
    const packed = await http.get(path).set('Accept-Encoding', encoding);

    expect(packed.text).toBe(plain.text);
    expect(packed.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(packed.headers['etag']).toBe(plain.headers['etag']);
    expect(packed.headers['vary']).toContain('Accept-Encoding');
  });

  it('is not sent again to a client that has it', async () => {
    const { http } = testApi();
    const first = await http.get(path);

    const again = await http.get(path).set('If-None-Match', first.headers['etag'] ?? '');

    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is answered to HEAD with its ETag and without a body', async () => {
    const { status, text, headers } = await testApi().http.head(path);

    expect([status, text ?? '']).toEqual([200, '']);
    expect(headers['etag']).toMatch(/^W\/"/);
  });
});
