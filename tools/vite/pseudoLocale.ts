import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', s: 'š', u: 'û', y: 'ý', z: 'ž' },
  ...{ A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ø', S: 'Š', U: 'Û', Y: 'Ý', Z: 'Ž' },
};

/** What is put in for something, and tags: they stay as they are. */
const KEPT = /(\{\{[^}]*\}\}|\((?:min|max)\)|<[^>]*>)/;

/**
 * A text of no language: every letter is accented, it is two fifths longer, as translations are, and it stands in
 * brackets. What shows without brackets is not from the locales; a bracket that is missing was cut off.
 */
export function pseudoText(text: string): string {
  const accented = text
    .split(KEPT)
    .map(part => (KEPT.test(part) ? part : part.replace(/[A-Za-z]/g, letter => ACCENTED[letter] ?? letter)))
    .join('');
  return `⟦${accented}${'~'.repeat(Math.ceil(text.length * 0.4))}⟧`;
}

/** A whole file of texts. */
export function pseudoTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudoText(texts);
  return Object.fromEntries(
    Object.entries(texts as Record<string, unknown>).map(([key, value]) => [key, pseudoTexts(value)]),
  );
}

/** With `PSEUDO_LOCALE=1` the development server answers pseudo texts for English. A build knows nothing of it. */
export function pseudoLocalePlugin(wanted: boolean): Plugin {
  return {
    name: 'pseudo-locale',
    apply: 'serve',
    configureServer(server) {
      if (!wanted) return;
      server.middlewares.use((request, response, next) => {
        const [, namespace] = /^\/locales\/en\/([\w-]+)\.json/.exec(request.url ?? '') ?? [];
        if (namespace === undefined) return next();
        readFile(`public/locales/en/${namespace}.json`, 'utf8')
          .then(text => {
            response.setHeader('Content-Type', 'application/json');
            response.end(JSON.stringify(pseudoTexts(JSON.parse(text))));
          })
          .catch(next);
      });
    },
  };
}
