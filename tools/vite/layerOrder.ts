import type { Plugin } from 'vite';

/** Order of the cascade layers, weakest first. */
const ORDER = '@layer reset, tokens, base, kit, screen, utility;';

/**
 * Begins every sheet of the build with the order of the layers. The browser takes the order from whichever
 * sheet comes first, and with split chunks that is not always the one that was meant to.
 */
export function layerOrderPlugin(): Plugin {
  return {
    name: 'croupier:layer-order',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${ORDER}${file.source}`;
      }
    },
  };
}
