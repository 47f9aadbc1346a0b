import { describe, expect, it, vi } from 'vitest';
import { type BuiltFile, filesOf } from '../../../tools/vite/pageHints.ts';

const chunk = (name: string, more: Partial<BuiltFile> = {}): BuiltFile => ({
  ...{ type: 'chunk', fileName: `js/${name}.js`, imports: [], facadeModuleId: null },
  ...more,
});
const BUNDLE = Object.fromEntries(
  [
    chunk('index', { isEntry: true, imports: ['js/libraries.js'] }),
    chunk('libraries'),
    chunk('kit', { imports: ['js/libraries.js'], viteMetadata: { importedCss: new Set(['css/kit.css']) } }),
    chunk('board', {
      ...{ facadeModuleId: '/src/Board.tsx', imports: ['js/libraries.js', 'js/kit.js'] },
      viteMetadata: { importedCss: new Set(['css/board.css', 'css/kit.css']) },
    }),
    chunk('routes', { facadeModuleId: '/src/Routes.tsx', imports: ['js/kit.js', 'js/circle.js'] }),
    chunk('circle', { imports: ['js/routes.js'] }),
    { type: 'asset', fileName: 'css/board.css' } as const,
  ].map(it => [it.fileName, it]),
);

describe('what a page is said to load', () => {
  it('is what its modules need, each once, in their order, without what every document names', () => {
    const missing = vi.fn();
    expect(filesOf(BUNDLE, [/Routes\.tsx$/, /Board\.tsx$/], missing)).toEqual({
      scripts: ['js/routes.js', 'js/kit.js', 'js/circle.js', 'js/board.js'],
      sheets: ['css/kit.css', 'css/board.css'],
    });
    expect(missing).not.toHaveBeenCalled();
  });

  it('leaves out a module that has no chunk, and says so', () => {
    const missing = vi.fn();
    expect(filesOf(BUNDLE, [/Gone\.tsx$/], missing)).toEqual({ scripts: [], sheets: [] });
    expect(missing).toHaveBeenCalledExactlyOnceWith(/Gone\.tsx$/);
  });
});
