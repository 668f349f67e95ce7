import { createHash } from 'node:crypto';
import { contract } from '@rummage/contract';
import { testApi } from '#testing/api';
import { docsPage } from './docs-page.ts';
import { guideFrom } from './guide.ts';

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
    expect(res.text).not.toMatch(/<(script|img|iframe|form|link)|<[^>]+\s(style|on\w+|src)=/i);
  });

  it('says of each call what a personal access token needs for it', async () => {
    const { text } = await testApi().http.get('/api/docs');

    const needs = (call: string) =>
      new RegExp(`<code>${call}</code> <span class="needs">([^<]+)</span>`).exec(text)?.[1];

    expect([
      needs('GET /api/health'),
      needs('GET /api/me'),
      needs('GET /api/shops'),
      needs('DELETE /api/shops/{shop_id}'),
      needs('PUT /api/users/{user_id}/kept-sheet'),
      needs('GET /api/users/{user_id}/tokens'),
    ]).toEqual(['public', 'any scope', 'read', 'write', 'read and write', 'no personal access token']);
  });

  it('lists every section and every call, and leads nowhere but to what it has and to https', async () => {
    const { text } = await testApi().http.get('/api/docs');

    const found = (part: string, pattern: RegExp) => [...part.matchAll(pattern)].map(([, name = '']) => name);
    const ids = found(text, /\sid="([^"]+)"/g);
    const places = found(text, /href="([^"]+)"/g);
    const [, contents = ''] = /<nav([^]*?)<\/nav>/.exec(text) ?? [];

    expect(new Set(ids).size).toBe(ids.length);
    expect(
      places.filter(
        (place) =>
          !(place.startsWith('#') && ids.includes(place.slice(1))) &&
          !/^https:\/\/|^\/$|^\/(api\/openapi\.json|licences)$/.test(place),
      ),
    ).toEqual([]);
    const listed = found(contents, /href="#([^"]+)"/g);
    const [guide = ''] = text.split('<h2 id="calls">');
    expect(listed).toEqual([...found(guide, /<h2 id="([^"]+)"/g), ...found(text, /<article id="([^"]+)"/g)]);
  });

  it('shows markup in the document as text', () => {
    const page = docsPage(
      {
        info: { title: '<i>', version: '1', description: '"' },
        paths: { '/x': { get: { summary: '<script>', tags: ['a'], responses: { 200: {} } } } },
      },
      guideFrom('## <script>'),
    );

    expect(page).not.toMatch(/<i>|<script>/);
    expect(page).toContain('&lt;script&gt;');
  });
});
