import type { ConfigEntry, Configuration } from '../../../../streams/wire/office/configurationShapes.ts';
import type { ModuleNode } from '../../../../streams/wire/system/shapes.ts';

/** Groups of keys in the order they are shown; the last one takes what no other does. */
const RULES = [
  ['brand', /^(?:code|brand|client\.(?:logo|theme\..+|files|currencySymbol|offline))$/],
  ['languages', /^(?:client\.(?:languages|defaultLanguage)|help|content(?:\..+)?)$/],
  ['modules', /^modules\./],
  ['access', /^(?:access\.|passwords\.|captchaAfter|codeMinutes|mail\.|sms\.|blockedAddresses)/],
  ['register', /^(?:register\.|minimumAge)/],
  ['cash', /^(?:cashier|payout)\./],
  ['rewards', /^(?:points|missions|vip|draws|referral)(?:\.|$)/],
  ['agents', /^(?:contracts|teamTransfers)\./],
  [
    'vendors',
    /^(?:vendors|vendorWallets|hotGames|singleWallet|gameServers|client\.(?:vendorCodes|lotteryType|prizeModes))/,
  ],
  ['resources', /^info\./],
  ['other', /./],
] as const;
type GroupId = (typeof RULES)[number][0] | 'gateway';

/** What the page is narrowed by. */
export interface Wanted {
  /** Part of a key or its value, in letters large or small; empty for all. */
  readonly text: string;
  /** Where a value comes from; empty for anywhere. */
  readonly from: string;
}

export interface ConfigGroup {
  readonly id: GroupId;
  readonly entries: readonly ConfigEntry[];
}

function isWanted({ key, json, from }: ConfigEntry, wanted: Wanted): boolean {
  const text = `${key} ${json ?? ''}`.toLowerCase();
  return text.includes(wanted.text.trim().toLowerCase()) && (wanted.from === '' || wanted.from === from);
}

/** Keys of the merchant file by group, then the settings of the gateway; empty groups are left out. */
export function configGroups(
  { merchant, settings }: Pick<Configuration, 'merchant' | 'settings'>,
  wanted: Wanted,
): ConfigGroup[] {
  const found = merchant.filter(entry => isWanted(entry, wanted));
  const idOf = (key: string) => RULES.find(([, keys]) => keys.test(key))?.[0];
  const groups: ConfigGroup[] = RULES.map(([id]) => ({
    id,
    entries: found.filter(({ key }) => idOf(key) === id),
  }));
  const gateway = { id: 'gateway', entries: settings.filter(entry => isWanted(entry, wanted)) } as const;
  return [...groups, gateway].filter(group => group.entries.length > 0);
}

/** A module with whether it is on. */
export interface ModuleRow {
  readonly id: string;
  readonly on: boolean;
  /** Where it was decided; null where nobody has. */
  readonly from: ConfigEntry['from'] | null;
  /** Off because the module above it is. */
  readonly shut: boolean;
  readonly children: readonly ModuleRow[];
}

/** The module tree, with the branches that hold what was searched for. */
export function moduleRows({ modules, merchant }: Configuration, wanted: Wanted): ModuleRow[] {
  const decided = new Map(merchant.map(({ key, from }) => [key, from]));
  const rows = (nodes: readonly ModuleNode[], isShut: boolean): ModuleRow[] =>
    nodes.flatMap(({ modId, enabled, childrenNodes }) => {
      const on = enabled === '1';
      const key = `modules.${modId}`;
      const from = decided.get(key) ?? null;
      const children = rows(childrenNodes ?? [], isShut || !on);
      const isFound = isWanted({ key, json: null, from: from ?? 'default' }, wanted);
      return children.length === 0 && !isFound ? [] : [{ id: modId, on, from, shut: isShut, children }];
    });
  return rows(modules, false);
}
