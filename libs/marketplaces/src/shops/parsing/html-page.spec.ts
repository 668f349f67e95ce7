import { readHtmlPage } from './html-page.ts';

it('A web page is read up to as many values in its scripts as one document may have', () => {
  const script = `<script type="application/ld+json">[${'0,'.repeat(250_000)}0]</script>`;
  const file = { body: Buffer.from(`<title>Coats</title>${script.repeat(4)}`), contentType: 'text/html' };
  const { title, data } = readHtmlPage(file);
  expect(title).toBe('Coats');
  expect(data).toHaveLength(2);
});
