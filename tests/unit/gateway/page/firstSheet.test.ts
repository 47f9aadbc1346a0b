import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { allowSource, inlineSheets, sourceOf, styleText } from '../../../../gateway/page/firstSheet.ts';

const html = `<head>
  <link rel="stylesheet" crossorigin href="/css/kit-1.css">
  <link rel="stylesheet" crossorigin href="/css/index-2.css">
</head>`;
const files = (known: Record<string, string>) => ({
  read: async (name: string) => (name in known ? Buffer.from(known[name] ?? '') : null),
});

it('The sheets of the build are in the document, in their order, and not fetched', async () => {
  const taken = await inlineSheets(html, files({ 'css/kit-1.css': 'a{}', 'css/index-2.css': 'b{}' }));
  expect(taken.sheet).toBe('a{}\nb{}');
  expect(taken.html.match(/<link rel="stylesheet" disabled crossorigin href="\/css\//g)).toHaveLength(2);
});

it('A sheet that is not there stays linked', async () => {
  const taken = await inlineSheets(html, files({ 'css/kit-1.css': 'a{}' }));
  expect(taken.html).toContain('<link rel="stylesheet" crossorigin href="/css/index-2.css">');
  expect(taken.sheet).toBe('a{}');
});

it('S4-06 the sheet of the fonts stays at the end: a document would fetch them with its own address', async () => {
  const fonts = '<link rel="stylesheet" href="/css/fonts-3.css">';
  const taken = await inlineSheets(`${html}<body>${fonts}</body>`, files({ 'css/fonts-3.css': 'c{}' }));
  expect(taken.html).toContain(fonts);
  expect(taken.sheet).toBe('');
});

it('No sheet can end the element that it stands in', () => {
  expect(styleText('a::before{content:"</style><script>"}')).not.toContain('</');
});

it('The policy allows this one sheet and no other style in a document', () => {
  const policy = "default-src 'none';style-src 'self';img-src 'self'";
  const hash = createHash('sha256').update('a{}').digest('base64');
  expect(allowSource(policy, 'style-src', sourceOf('a{}'))).toBe(
    `default-src 'none';style-src 'self' 'sha256-${hash}';img-src 'self'`,
  );
  expect(allowSource(undefined, 'style-src', sourceOf('a{}'))).toBeNull();
});
