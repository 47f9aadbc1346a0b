import type { Plugin } from 'vite';

/** A rule that names a font's file, or the families that come with them. */
const FONT = /@font-face\s*\{[^}]*url\([^}]*\}|:root(?::not\([^)]*\))*\s*\{\s*--font-[^}]*\}/g;

/**
 * Moves the rules that name fonts into a sheet of their own, which the document asks for at its end: it holds up no
 * first picture. The gateway writes the other sheets into the document, and what a sheet inside of a document fetches is
 * asked for with the document's address, whatever the referrer policy says. A sheet's own address holds no token (S4-06).
 */
export function fontSheetPlugin(): Plugin {
  let name: string | null = null;
  return {
    name: 'croupier:font-sheet',
    apply: 'build',
    generateBundle(_options, bundle) {
      const rules: string[] = [];
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replace(FONT, rule => {
          rules.push(rule);
          return '';
        });
      }
      if (rules.length === 0) return;
      const source = [...new Set(rules)].join('');
      name = this.getFileName(this.emitFile({ type: 'asset', name: 'fonts.css', source }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: () =>
        name === null
          ? []
          : [
              {
                tag: 'link',
                injectTo: 'body',
                // Fetched, but for paper only until the program lets it apply.
                attrs: { rel: 'stylesheet', href: `/${name}`, media: 'print', 'data-fonts': true },
              },
              {
                tag: 'noscript',
                injectTo: 'body',
                children: [{ tag: 'link', attrs: { rel: 'stylesheet', href: `/${name}` } }],
              },
            ],
    },
  };
}
