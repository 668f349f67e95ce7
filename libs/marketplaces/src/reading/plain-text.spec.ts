import { processorMs } from '../testing/processor-ms.ts';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['Soft linen.', 'Soft linen.'],
    ['<p>Soft <b>linen</b></p><p>dress</p>', 'Soft linen dress'],
    ['Tom &amp; Jerry&#39;s &quot;A&quot; &#x2014; 5&nbsp;cm', 'Tom & Jerry\'s "A" — 5 cm'],
    ['&lt;b&gt; is a tag', '<b> is a tag'],
    ['waist < 70 cm, I <3 it', 'waist < 70 cm, I <3 it'],
    ['a<script>alert("x")</script>b<style>p { color: red }</style><!-- c -->d', 'a b d'],
    ['&eacute;t&eacute;, 30&thinsp;&deg;C', 'été, 30 °C'],
    ['<a title="1 > 0">a linen</a> dress', 'a linen dress'],
    ['&unheardof; &#0; &#7; &#xD800; &#99999999;', '&unheardof;'],
    ['  many\n\n  spaces ', 'many spaces'],
    ['Levi&amp;#039;s &amp;amp; Sons', "Levi's & Sons"],
    ['&lt;p&gt;Soft&amp;nbsp;wool&lt;/p&gt;', 'Soft wool'],
    ['&amp;lt;li&amp;gt;Soft&amp;lt;/li&amp;gt; &amp;amp;eacute;', 'Soft é'],
    ['Tom &amp; Jerry; R&amp;D', 'Tom & Jerry; R&D'],
    ['<br>', ''],
  ])('reads %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('cuts a text after its tags are out, and splits no letter', () => {
    const html = `${'<span class="a-long-name-of-a-class"></span>'.repeat(1000)}<p>${'👗'.repeat(3)} wool</p>`;
    expect(plainText(html)).toBe('👗👗👗 wool');
    expect(plainText('👗'.repeat(10), { most: 4 })).toBe('👗👗👗…');
  });

  it('takes little time for elements that are never closed', () => {
    const started = processorMs();
    plainText('<b>'.repeat(33_000) + '</i>'.repeat(25_000));
    expect(processorMs() - started).toBeLessThan(300);
  });

  it('reads only the start of a very long text', () => {
    const started = processorMs();
    expect(plainText('<!--<a<script>'.repeat(1_000_000)).length).toBeLessThanOrEqual(10_000);
    expect(processorMs() - started).toBeLessThan(2_000);
  });
});
