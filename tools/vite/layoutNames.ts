import path from 'node:path';
import type { Plugin } from 'vite';
import * as layouts from '../../src/ui/layout/layout.ts';

const MODULE = path.resolve('src/ui/layout/layout.ts');
const IMPORT = /^import \{([^}]*)\} from '([^']*\/layout\.ts)';$/m;
/** A call whose arguments all stand in the source: numbers and words. */
const CALL = /(?<![.\w])(\w+)\(((?:\d+|'[^']*')(?:, (?:\d+|'[^']*'))*|)\)/g;

/**
 * What a source file says once the names of its layouts stand in it; null for one that has none.
 * @param file Where the source is, to know whose `layout.ts` it imports.
 */
export function withLayoutNames(source: string, file: string): string | null {
  const [, names = '', from = ''] = IMPORT.exec(source) ?? [];
  if (from === '' || path.resolve(path.dirname(file), from) !== MODULE) return null;
  const imported = new Map(
    Object.entries(layouts).filter(([name]) => names.split(',').some(it => it.trim() === name)),
  );
  return source.replaceAll(CALL, (call, name: string, list: string) => {
    const layout = imported.get(name) as ((...words: readonly (string | number)[]) => string) | undefined;
    if (layout === undefined) return call;
    const words = list === '' ? [] : list.split(', ');
    return `'${layout(...words.map(word => (word.startsWith("'") ? word.slice(1, -1) : Number(word))))}'`;
  });
}

/** Puts the names of classes in place of the calls that answer them: the page carries the layouts of its screens as text. */
export function layoutNamesPlugin(): Plugin {
  return {
    name: 'croupier:layout-names',
    enforce: 'pre',
    apply: 'build',
    transform(source, id) {
      const file = id.replace(/\?.*$/, '');
      const code = file.endsWith('.tsx') || file.endsWith('.ts') ? withLayoutNames(source, file) : null;
      return code === null ? null : { code, map: null };
    },
  };
}
