import type { Plugin } from 'vite';

/** Name of the module whose chunk the page asks for as soon as it runs. */
const ENTRY = /\/openStreams\.ts$/;

/**
 * Lets the browser download the streams beside the entry instead of after it: the page imports them dynamically
 * in its first line, and nothing else can tell the browser that early.
 */
export function preloadStreamsPlugin(): Plugin {
  return {
    name: 'croupier:preload-streams',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(
          file => file.type === 'chunk' && file.isDynamicEntry && ENTRY.test(file.facadeModuleId ?? ''),
        );
        if (chunk === undefined) return [];
        return [
          {
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` },
          },
        ];
      },
    },
  };
}
