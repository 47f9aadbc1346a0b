import type { Plugin } from 'vite';
import { BOARD_TEXTS } from '../../src/routes/boardTexts.ts';
import { PAGES } from '../../src/routes/pages.ts';

/** What of a built file is looked at. */
export interface BuiltFile {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly isEntry?: boolean;
  /** The module that the chunk was made for. */
  readonly facadeModuleId?: string | null;
  /** Chunks that it can't run without. */
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** Files by their paths in the build. */
export interface HintedFiles {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/** Modules that the page imports one after the other until the board has a price, in this order. */
const BOARD_MODULES: readonly RegExp[] = [
  /\/openStreams\.ts$/,
  /\/boardStart\.ts$/,
  /\/PageRoutes\.tsx$/,
  /\/socket\.io-client\/.*\/index\.js$/,
  /\/BookBoard\.tsx$/,
  /\/BoardWatch\.tsx$/,
  /\/GameCenterPage\.tsx$/,
];

/** What these modules need besides the files that the document names anyway. Calls `missing` for one that no chunk was made for. */
export function filesOf(
  bundle: Readonly<Record<string, BuiltFile>>,
  modules: readonly RegExp[],
  missing: (module: RegExp) => void,
): HintedFiles {
  const files = Object.values(bundle);
  const gather = (into: Set<string>, name: string): void => {
    if (into.has(name) || bundle[name]?.type !== 'chunk') return;
    into.add(name);
    for (const needed of bundle[name].imports ?? []) gather(into, needed);
  };
  const first = new Set<string>();
  for (const { isEntry, fileName } of files) if (isEntry) gather(first, fileName);
  const all = new Set<string>();
  for (const module of modules) {
    const chunk = files.find(it => it.type === 'chunk' && module.test(it.facadeModuleId ?? ''));
    if (chunk === undefined) missing(module);
    else gather(all, chunk.fileName);
  }
  const scripts = [...all].filter(name => !first.has(name));
  const sheets = new Set(scripts.flatMap(name => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]));
  return { scripts, sheets: [...sheets] };
}

/**
 * Writes beside the page what its boards of the sports book load, by their addresses. The gateway names it in their documents: a browser
 * would learn of each file from the one before, a way to the server later.
 */
export function pageHintsPlugin(): Plugin {
  return {
    name: 'croupier:page-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = filesOf(bundle, BOARD_MODULES, module =>
          this.warn(`no chunk of its own for ${module}: the board of the sports book loads it later`),
        );
        const hints = { ...files, texts: BOARD_TEXTS };
        const boards = PAGES.filter(({ board }) => board);
        const paths = boards.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
        const source = JSON.stringify(Object.fromEntries(paths.map(path => [path.toLowerCase(), hints])));
        this.emitFile({ type: 'asset', fileName: 'pageHints.json', source });
      },
    },
  };
}
