import { createHash } from 'node:crypto';
import { contract } from '@rummage/contract';
import { testApi } from '../testing/api.ts';
import { docsPage } from './docs-page.ts';

describe('GET /api/docs', () => {
  it('shows every call on a page that brings its own styles and may do nothing else', async () => {
    const { http } = testApi();

    const res = await http.get('/api/docs');

    expect([res.status, res.type]).toEqual([200, 'text/html']);
    const routes = Object.values(contract).flatMap((router) => Object.values(router));
    for (const { method, path } of routes)
      expect(res.text).toContain(
        `<code>${method} ${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}</code>`,
      );
    const style = /<style>([^]*)<\/style>/.exec(res.text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(res.headers['content-security-policy']).toBe(
      `default-src 'none';style-src 'sha256-${hash}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    );
    expect(res.text).not.toMatch(/<script|\sstyle=|\son\w+=|https?:\/\//i);
  });

  it('links every entry of its list to its call', async () => {
    const { text } = await testApi().http.get('/api/docs');

    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);

    expect(new Set(links).size).toBe(links.length);
    expect(links).toEqual([...text.matchAll(/<article id="([^"]+)"/g)].map(([, anchor]) => anchor));
  });

  it('shows markup in the document as text', () => {
    const page = docsPage({
      info: { title: '<i>', version: '1', description: '"' },
      paths: { '/x': { get: { summary: '<script>', tags: ['a'], responses: { 200: {} } } } },
    });

    expect(page).not.toMatch(/<i>|<script>/);
    expect(page).toContain('&lt;script&gt;');
  });
});
