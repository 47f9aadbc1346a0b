import fs from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import {
  card,
  cluster,
  grid,
  item,
  middle,
  pairs,
  stack,
  toolbar,
  typography,
} from '../../../src/ui/layout/layout.ts';

const SHEETS = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.module.css') && !file.startsWith('ui/'))
  .map(file => `src/${file}`);

const declarationsOf = (rule: Rule): readonly string[] =>
  rule.nodes.flatMap(it => (it.type === 'decl' ? [`${it.prop}: ${it.value}`] : []));

/** Every class that the primitives' own sheet has rules for. */
const sheet = postcss.parse(fs.readFileSync('src/ui/layout/layout.css', 'utf8'));
const ruled = new Set<string>();
sheet.walkRules(({ selector }) => {
  for (const [, name] of selector.matchAll(/\.([\w-]+)/g)) if (name !== undefined) ruled.add(name);
});

/** Every word and number that a caller may hand over, by the types of the functions. */
const source = fs.readFileSync('src/ui/layout/layout.ts', 'utf8');
const types = [...source.matchAll(/^(?:export )?type [^;]*;|readonly \([^)]*\)\[\]/gm)].join('\n');
const WORDS = [
  ...types.replaceAll(/\/\*\*.*?\*\//g, '').matchAll(/'([\w-]+)'|(?<![\w-])(\d+)(?![\w-])/g),
].map(([, word, figure]) => word ?? Number(figure));

describe('primitives of layout', () => {
  it('have a rule for every word that their types know', () => {
    const names = WORDS.map(word => String(word));
    const all = ['', 'gap-', 'item-', 'pad-', 'fs-', 'pairs-'];
    expect(WORDS.length).toBeGreaterThan(60);
    // No padding at all is what a card has without a rule.
    expect(names.filter(word => word !== '0' && !all.some(prefix => ruled.has(`${prefix}${word}`)))).toEqual(
      [],
    );
  });

  it('name the classes of the sheet', () => {
    expect(stack(4)).toBe('stack gap-4');
    expect(grid(3, 'top')).toBe('grid gap-3 top');
    expect(cluster('2-3', 'between')).toBe('cluster gap-2-3 between');
    expect(toolbar('hair', 'inline')).toBe('toolbar gap-hair inline');
    expect(card('3-4', 'large', 'line')).toBe('card pad-3-4 large line');
    expect(item('grows', 'shrinks')).toBe('item-grows item-shrinks');
    expect(typography(13, 'quiet')).toBe('fs-13 quiet');
    expect(typography('h2')).toBe('fs-h2');
    expect(pairs('rows', 12)).toBe('pairs pairs-rows pairs-12');
    expect(ruled.has(middle())).toBe(true);
  });

  it('are not written out again: no class of a screen is a stack, a cluster or a toolbar and nothing else', () => {
    const gap = /^gap: (var\(--s-[1-8]\)|var\(--s-[1-3]\) var\(--s-[2-5]\))$/;
    const layouts = [
      'display: grid',
      'display: flex',
      'grid-template-columns: minmax(0, 1fr)',
      'align-items: center',
    ];
    const found = SHEETS.flatMap(file => {
      const again: string[] = [];
      const rules = new Map<string, string[]>();
      postcss.parse(fs.readFileSync(file, 'utf8')).walkRules(rule => {
        for (const selector of rule.selectors)
          rules.set(selector, [...(rules.get(selector) ?? []), ...declarationsOf(rule)]);
      });
      for (const [selector, said] of rules) {
        const isLayout = said.some(it => it.startsWith('display: ')) && said.some(it => gap.test(it));
        const isAll = said.every(it => layouts.includes(it) || it === 'flex-wrap: wrap' || gap.test(it));
        if (/^\.[\w-]+$/.test(selector) && isLayout && isAll) again.push(`${file}: ${selector}`);
      }
      return again;
    });
    expect(found).toEqual([]);
  });
});
