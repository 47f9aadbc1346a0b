import cascadeLayers from '@csstools/postcss-cascade-layers';
import postcss from 'postcss';
import type { Plugin } from 'vite';

/** Order of the cascade layers, weakest first. */
const ORDER = '@layer reset, tokens, base, kit, layout, screen, utility;';

/**
 * Writes the cascade layers of every sheet of the build as specificity, in one order for all of them. Chromium takes all
 * fonts for new ones, and lays out the whole page again, whenever a sheet with a layer arrives: a lazy part would cost
 * the parts that are there. Split sheets may also come in any order, and each would begin an order of its own.
 */
export function layerOrderPlugin(): Plugin {
  return {
    name: 'croupier:layer-order',
    async generateBundle(_options, bundle) {
      const flatten = postcss([cascadeLayers({ onRevertLayerKeyword: 'warn', onImportLayerRule: 'warn' })]);
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const { css } = await flatten.process(`${ORDER}${file.source}`, { from: undefined });
        file.source = css;
      }
    },
  };
}
