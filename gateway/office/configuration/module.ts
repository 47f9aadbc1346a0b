import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { ConfigEntry } from '../../../streams/wire/office/configurationShapes.ts';
import type { ConfigOrigin } from '../../../streams/wire/office/configurationWords.ts';
import type { Handler } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { defaultMerchant, type Merchant } from '../../merchant/merchant.ts';
import { moduleSwitch, moduleTree } from '../../merchant/modules.ts';
import { themeColours } from '../../merchant/theme.ts';
import { registerRules } from '../../people/identity/ports.ts';
import { configEntries } from './entries.ts';

export type ConfigurationDeps = Pick<WorldDeps, 'merchant' | 'merchantFile' | 'settings'>;

/** A merchant with what its registration comes to, and without the place of its folder. */
function comparable(merchant: Merchant) {
  const { files: _, ...client } = merchant.client;
  return { ...merchant, client, register: registerRules(merchant, moduleSwitch(merchant.modules)) };
}

/** Modules and colours have no default of their own in the file: those are told that somebody has decided. */
function decided(
  prefix: string,
  values: Readonly<Record<string, unknown>>,
  inFile: Readonly<Record<string, unknown>>,
  otherwise: ConfigOrigin,
): ConfigEntry[] {
  return Object.entries(values).map(([name, value]) => ({
    key: `${prefix}.${name}`,
    json: JSON.stringify(value),
    from: ownValue(inFile, name) === value ? 'file' : otherwise,
  }));
}

/** The configuration in effect, without its secrets. */
export function configurationHandler(deps: ConfigurationDeps): Handler<'officeConfiguration'> {
  return {
    mode: 'plain',
    async run() {
      const { merchant, merchantFile: file, settings } = deps;
      const { client, modules } = merchant;
      return {
        value: {
          merchant: [
            ...configEntries({
              value: comparable(merchant),
              file: comparable(file),
              usual: comparable(defaultMerchant()),
            }),
            // Where the folder is doesn't concern the page: only whether there is one.
            ...(client.files === undefined
              ? []
              : [{ key: 'client.files', json: null, from: 'file' } as const]),
            ...decided('client.theme', client.theme, file.client.theme, 'office'),
            ...decided('modules', modules, file.modules, 'derived'),
          ],
          settings: [...settings],
          colours: themeColours(client.theme),
          modules: moduleTree(modules),
        },
      };
    },
  };
}

export const configuration = defineModule({
  name: 'configuration',
  tables: [],
  create: (deps: WorldDeps) => ({ handlers: { officeConfiguration: configurationHandler(deps) } }),
});
