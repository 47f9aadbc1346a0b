import { CallError, type Handler } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { contentOf } from '../../merchant/chooseContent.ts';
import { defaultMerchant, type Merchant } from '../../merchant/merchant.ts';
import { moduleSwitch, moduleTree } from '../../merchant/modules.ts';
import { themeColours } from '../../merchant/theme.ts';
import { registerRules } from '../../people/identity/ports.ts';
import { configEntries } from './entries.ts';

/** Where a merchant decided a module or a colour, which have no default of their own in the file. */
function decided(prefix: string, values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).map(([name, value]) => ({
    key: `${prefix}.${name}`,
    json: JSON.stringify(value),
    set: true,
  }));
}

/**
 * The configuration in effect, without its secrets.
 * @param demo Outside of a demo world there is nothing at this address.
 */
export function demoConfigHandler(merchant: Merchant, demo: boolean): Handler<'demoConfig'> {
  return {
    mode: 'plain',
    async run(ctx) {
      if (!demo) throw new CallError('not_found', 404, 'There is nothing at this address.');
      const { client, modules } = merchant;
      const isOn = moduleSwitch(modules);
      const usual = defaultMerchant();
      // Where the folder is doesn't concern the page: only whether there is one.
      const { files, ...open } = client;
      return {
        value: {
          entries: [
            ...configEntries(
              { ...merchant, client: open, register: registerRules(merchant, isOn) },
              { ...usual, register: registerRules(usual, isOn) },
            ),
            ...(files === undefined ? [] : [{ key: 'client.files', json: null, set: true }]),
            ...decided('client.theme', client.theme),
            ...decided('modules', modules),
          ],
          colours: themeColours(client.theme),
          modules: moduleTree(modules),
          banners: contentOf(merchant, client.defaultLanguage, ctx.now).banners,
        },
      };
    },
  };
}

export const configuration = defineModule({
  name: 'configuration',
  tables: [],
  create: (deps: WorldDeps) => ({
    handlers: { demoConfig: demoConfigHandler(deps.merchant, deps.demoAccounts !== null) },
  }),
});
