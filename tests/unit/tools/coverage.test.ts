import { describe, expect, it } from 'vitest';
import { coveragePage } from '../../../tools/checklist/page.mjs';
import { idsIn, proofs, type Row } from '../../../tools/checklist/rows.mjs';
import { SHOWN_BY_PAGE } from '../../../tools/checklist/shownByPage.mjs';

const row = (id: string, check: string): Row => ({ id, section: 'A part', check, text: `what | ${id} says` });
const passed = (file: string, name: string) => ({ file, name, state: 'passed' as const });
const provedIds = (rows: readonly { readonly id: string; readonly proved: boolean }[]) =>
  rows.filter(({ proved }) => proved).map(({ id }) => id);

describe('rows that a test is about', () => {
  it('are named in its name, one by one or from one to another', () => {
    expect([...idsIn('a part > S1-02 S2-160: a thing')]).toEqual(['S1-02', 'S2-160']);
    expect([...idsIn('S5-09 to S5-11 are all there')]).toEqual(['S5-09', 'S5-11', 'S5-10']);
    expect([...idsIn('issue 11.2 has case 58 in CSS1-02 and S3')]).toEqual([]);
  });
});

describe('a row', () => {
  const checklist = [
    row('S1-01', 'end-to-end'),
    row('S1-02', 'gateway contract'),
    row('S1-03', 'inspection'),
  ];
  const provedBy = (...ran: Parameters<typeof proofs>[1]) => provedIds(proofs(checklist, ran).rows);

  it('is proved by a test in the ring that its check asks for', () => {
    expect(provedBy(passed('tests/e2e/life/a.spec.ts', 'S1-01 works'))).toEqual(['S1-01']);
    expect(provedBy(passed('tests/gateway/a.test.ts', 'S1-02 works'))).toEqual(['S1-02']);
  });

  it('that says what a page shows is proved over a script, one that needs a server is not', () => {
    const [shown = ''] = SHOWN_BY_PAGE;
    const rows = [row(shown, 'end-to-end'), row('S1-99', 'end-to-end')];
    const ran = [passed('tests/page/a.spec.ts', `${shown} S1-99 works`)];
    expect(provedIds(proofs(rows, ran).rows)).toEqual([shown]);
  });

  it('that is to be inspected is proved by a test of any ring', () => {
    expect(provedBy(passed('tests/unit/a.test.ts', 'S1-03 works'))).toEqual(['S1-03']);
  });

  it('is not proved by a test of another ring, nor of none', () => {
    expect(provedBy(passed('tests/component/a.test.tsx', 'S1-01 works'))).toEqual([]);
    expect(provedBy(passed('tests/replay/a.test.ts', 'S1-01 S1-03 work'))).toEqual([]);
  });

  it('is not proved by a test that failed, was skipped or passed only when repeated', () => {
    const file = 'tests/e2e/a.spec.ts';
    for (const state of ['failed', 'skipped'] as const) {
      expect(provedBy({ file, name: 'S1-01 works', state })).toEqual([]);
    }
    const repeated = { ...passed(file, 'S1-01 works'), retried: true };
    expect(provedBy(repeated)).toEqual([]);
    expect(provedBy(repeated, passed(file, 'S1-01 works elsewhere'))).toEqual(['S1-01']);
  });

  it('that no checklist has is told', () => {
    const { unknown } = proofs(checklist, [passed('tests/unit/a.test.ts', 'S9-99 works')]);
    expect(unknown).toEqual(['S9-99: tests/unit/a.test.ts: S9-99 works']);
  });
});

describe('the page', () => {
  it('tells proved rows with their rings, however many tests, and the others at its end with what is asked for', () => {
    const checklist = [row('S1-01', 'unit'), row('S1-02', 'end-to-end')];
    const { rows } = proofs(checklist, [
      passed('tests/unit/a.test.ts', 'S1-01 works'),
      passed('tests/unit/b.test.ts', 'S1-01 works again'),
      passed('tests/component/a.test.tsx', 'S1-01 S1-02 are shown'),
    ]);
    const [proved, open] = coveragePage(rows).split('## Not proved');
    expect(proved).toContain('| S1-01 | what \\| S1-01 says | unit, component |');
    expect(proved).toContain('1 are proved and 1 are not');
    expect(open).toContain('| S1-02 | what \\| S1-02 says | end-to-end | component |');
  });
});
