import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bareTexts } from '../../../tools/verify/bareText.mjs';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'croupier-bare-text-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KNOWN = `declare namespace JSX {
  interface Element { readonly drawn: true }
  interface IntrinsicElements { readonly [name: string]: object }
}
type Drawn = JSX.Element | string | number | boolean | null | undefined;
declare const React: { createElement: unknown; Fragment: unknown };
declare function t(key: string, more?: object): string;
declare const isShown: boolean;
declare const count: number;
declare const word: string;
declare const children: Drawn;
declare const part: JSX.Element | null;
declare function Maybe(): JSX.Element | null;
declare function Worded(): string;
declare function Part(of: { children?: unknown }): JSX.Element;
`;
const BAD = `export const bad = [
  <p>{t('rule')} {isShown && <a />}</p>,
  <p>Rule {isShown && <a />}</p>,
  <p>{isShown && t('one')}{!isShown && t('two')}</p>,
  <p><b />{t('seconds', { count })}</p>,
  <p><b />{word}</p>,
  <p>{count}<b /></p>,
  <Part>{t('rule')}{part}</Part>,
  <><b />{isShown ? 'one' : <i />}</>,
  <button>{isShown && <b />}{children}</button>,
  <p>{count}%</p>,
  <p><Worded /></p>,
  <p>{t('rule')} <Maybe /></p>,
  <p>{isShown && '.'}<span>{word}</span></p>,
  <>{t('rule')}</>,
];
`;
const GOOD = `export const good = [
  <p>{t('seconds', { count })}</p>,
  <p>{isShown ? 'one' : <i />}</p>,
  <p>{isShown && word}</p>,
  <p><b />{t('rule')}</p>,
  <p><Part />{t('rule')}</p>,
  <p><span>{t('rule')}</span> <Maybe /></p>,
  <><Part /><Maybe /></>,
  <p>Rule: <b />{'.'}</p>,
  <p><span>{t('rule')}</span> {isShown && <a />}</p>,
  <p><span>{word}</span>{' '}{part}{isShown && <a />}</p>,
  <p>{part}{isShown ? <b /> : null}</p>,
  <p>{\`\${count}%\`}</p>,
  <p>{isShown && ' '}<span>{word}</span>{isShown && ' '}</p>,
  <button>{isShown && <b />}<span>{children}</span></button>,
];
`;

it('issue 29, 5.5: finds every planted text beside what comes, goes or changes, and nothing else', () => {
  writeFileSync(path.join(folder, 'known.d.ts'), KNOWN);
  writeFileSync(path.join(folder, 'bad.tsx'), BAD);
  writeFileSync(path.join(folder, 'good.tsx'), GOOD);
  const tsconfig = path.join(folder, 'tsconfig.json');
  const compilerOptions = {
    strict: true,
    target: 'es2023',
    jsx: 'react',
    noEmit: true,
    types: [],
    moduleDetection: 'force',
  };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, include: ['*.tsx', 'known.d.ts'] }));
  const { files, found } = bareTexts(tsconfig, file => file.startsWith(folder) && file.endsWith('.tsx'));
  expect(files).toBe(2);
  const lines = BAD.split('\n').slice(1, -2);
  expect(found.map(line => line.slice(folder.length + 1))).toEqual(
    lines.map((text, at) => `bad.tsx:${2 + at} ${text.trim().replace(/,$/, '')}`),
  );
});
