import { expect, it } from 'vitest';
import config from '../../../vite.config.ts';

interface Output {
  readonly entryFileNames: string;
  readonly chunkFileNames: string;
  readonly assetFileNames: (asset: { readonly names: readonly string[] }) => string;
}

it('S7-74 scripts of lazy screens are built into js/ and their sheets into css/', () => {
  const output = config.build?.rolldownOptions?.output as unknown as Output;
  expect(output.entryFileNames).toMatch(/^js\//);
  expect(output.chunkFileNames).toMatch(/^js\//);
  expect(output.assetFileNames({ names: ['HelpPage.css'] })).toMatch(/^css\//);
  expect(output.assetFileNames({ names: ['anek.woff2'] })).not.toMatch(/^css\//);
  // Under the root of the site, not beside the page that asks.
  expect(config.base ?? '/').toBe('/');
});
