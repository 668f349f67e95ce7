import supertest from 'supertest';
import { testApi } from '#testing/api';

describe('GET /ucp-profile.json', () => {
  it('says to shops what this installation asks of them, and may be kept by them', async () => {
    const res = await supertest(testApi().app).get('/ucp-profile.json');

    expect(res.status).toBe(200);
    expect(res.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(res.body).toMatchObject({
      ucp: {
        capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: expect.any(String) as unknown }] },
      },
    });
  });
});
