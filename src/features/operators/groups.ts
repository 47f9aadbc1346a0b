import type { ConfigEntry, Configuration } from '../../../streams/wire/configuration/shapes.ts';
import type { ModuleNode } from '../../../streams/wire/system/shapes.ts';

/** Groups of keys in the order they are shown; the last one takes what no other does. */
const RULES: readonly (readonly [id: string, keys: RegExp])[] = [
  ['brand', /^(?:code|brand|client\.(?:logo|theme\..+|files|currencySymbol|offline))$/],
  ['languages', /^(?:client\.(?:languages|defaultLanguage)|help|content\..+)$/],
  ['modules', /^modules\./],
  ['access', /^(?:access\.|passwords\.|captchaAfter|codeMinutes|mail\.|sms\.|blockedAddresses)/],
  ['register', /^(?:register\.|minimumAge)/],
  ['resources', /^info\./],
  [
    'vendors',
    /^(?:vendors|vendorWallets|hotGames|singleWallet|client\.(?:vendorCodes|lotteryType|prizeModes))/,
  ],
  ['limits', /^feedback\./],
  ['other', /./],
];

export interface ConfigGroup {
  readonly id: string;
  readonly entries: readonly ConfigEntry[];
}

/** Whether a key or its value holds what was searched for; letters large or small. */
function holds({ key, json }: ConfigEntry, wanted: string): boolean {
  return `${key} ${json ?? ''}`.toLowerCase().includes(wanted.trim().toLowerCase());
}

/** Keys of the merchant file by group; empty groups are left out. */
export function configGroups(entries: readonly ConfigEntry[], wanted: string): ConfigGroup[] {
  const found = entries.filter(entry => holds(entry, wanted));
  const idOf = (key: string) => RULES.find(([, keys]) => keys.test(key))?.[0];
  return RULES.map(([id]) => ({ id, entries: found.filter(({ key }) => idOf(key) === id) })).filter(
    group => group.entries.length > 0,
  );
}

/** A module with whether it is on, as a key of the file. */
export interface ModuleRow {
  readonly id: string;
  readonly on: boolean;
  readonly set: boolean;
  /** Off because the module above it is. */
  readonly shut: boolean;
  readonly children: readonly ModuleRow[];
}

/** The module tree, with the branches that hold what was searched for. */
export function moduleRows({ modules, entries }: Configuration, wanted: string): ModuleRow[] {
  const set = new Set(entries.filter(it => it.set).map(({ key }) => key));
  const isWanted = (id: string) => `modules.${id}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const rows = (nodes: readonly ModuleNode[], isShut: boolean): ModuleRow[] =>
    nodes.flatMap(({ modId, enabled, childrenNodes }) => {
      const on = enabled === '1';
      const children = rows(childrenNodes ?? [], isShut || !on);
      if (children.length === 0 && !isWanted(modId)) return [];
      return [{ id: modId, on, set: set.has(`modules.${modId}`), shut: isShut, children }];
    });
  return rows(modules, false);
}
