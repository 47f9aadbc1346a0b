import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = path.resolve('tools/verify/pageTexts.mjs');
let house: string;

beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'croupier-house-'));
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

function write(file: string, source: string) {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), source);
}
const check = () => spawnSync(process.execPath, [script], { cwd: house, encoding: 'utf8' });

const PART = 'src/features/a/Part.tsx';
const PAGE = 'src/features/a/APage.tsx';
const page = (first: string, more = '') =>
  `import { Part } from './Part.tsx';
   export default function APage() { ${first} return <Part />; }
   ${more}`;

describe('the check of the texts of pages', () => {
  beforeEach(() =>
    write(
      PART,
      "// useTranslation('said') only\nexport function Part() { useTranslation('part'); return null; }",
    ),
  );

  it.each([
    ['names them with its own', "const { t } = useTranslation(['a', 'part']);"],
    ['has no words of its own', "useTexts('part');"],
    ['names what is always there', "useTranslation(); useTexts('part', 'shell');"],
  ])('passes a page that %s', (_what, first) => {
    write(PAGE, page(first));
    expect(check()).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    ['does not name them', page("useTranslation('a');")],
    ['names them in a component that may come later', page('', "function B() { useTexts('part'); }")],
    ['names them in a comment', page("// useTexts('part')\n")],
  ])('fails a page that %s', (_what, source) => {
    write(PAGE, source);
    const { status, stderr } = check();
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`${PAGE} doesn’t ask for the texts 'part'`),
    ]);
  });

  it('fails a dialog that does not name them', () => {
    write('src/a.ts', "export const a = () => import('./ADialog.tsx');");
    write(
      'src/ADialog.tsx',
      "import './features/a/Part.tsx'; export default function ADialog() { return null; }",
    );
    expect(check().stderr).toContain("src/ADialog.tsx doesn’t ask for the texts 'part'");
  });

  it('does not follow imports of types', () => {
    write('src/b.tsx', "export type B = 1; export function Later() { useTranslation('later'); }");
    write(PAGE, page("useTexts('part');", "import type { B } from '../../b.tsx';"));
    expect(check().status).toBe(0);
  });

  it('fails when it reads no page', () => {
    rmSync(path.join(house, 'src'), { recursive: true });
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('read no page') });
  });
});
