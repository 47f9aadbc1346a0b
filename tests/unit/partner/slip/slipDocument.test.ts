import { expect, it } from 'vitest';
import { originOf, slipDocument, slipTextsOf } from '../../../../partner/server/slipDocument.ts';
import { textsOf } from '../../../../partner/server/texts.ts';

it('issue 34: only an origin of the web may frame the slip of a visitor', () => {
  expect(originOf('https://site.example')).toBe('https://site.example');
  expect(originOf('http://127.0.0.1:5160')).toBe('http://127.0.0.1:5160');
  for (const wrong of [
    null,
    '',
    '*',
    'site.example',
    'https://a.example/path',
    "https://a.example; script-src 'x'",
    'javascript:1',
  ])
    expect(originOf(wrong)).toBeNull();
});

it('issue 34: the document of a slip has its texts and no others', () => {
  const facts = { delayMs: 3_000, leastStake: 100, mostStake: 1_000, mostReturn: 5_000 };
  const texts = slipTextsOf(textsOf('bn'));
  const html = slipDocument(
    { key: null, owner: null, facts, language: 'bn', parent: null, texts },
    { base: '/files/1' },
  );
  expect(html).toContain('<html lang="bn"');
  expect(html).toContain(texts.slip.place);
  expect(html).not.toContain('</script><script>');
  expect(html).not.toContain(textsOf('bn').tables.stale);
});
