import { gameCode } from '../wire/games/redaction.ts';
import {
  emptied,
  fields,
  flag,
  list,
  minor,
  nullable,
  oneOf,
  plain,
  pseudonym,
  type Rule,
} from '../wire/protocol/redaction.ts';
import { MODULE_IDS } from '../wire/system/modules.ts';
import type { CallName } from '../wire/tables/calls.ts';
import { consolidated } from './contractRules.ts';

/** Modules whose names are part of the product; another one could be a text. */
const MODULES = [...MODULE_IDS, 'USERNAMEREG3', 'DIRECTREG3', 'FREEPLAY3'];

const moduleNode: Rule = (real, by) => {
  const node = fields({
    modId: oneOf(...MODULES),
    enabled: oneOf('0', '1'),
    childrenNodes: (children, inner) => list(moduleNode)(children, inner),
  })(real, by) as { readonly modId?: string } | undefined;
  return node?.modId === undefined ? undefined : node;
};
const modules = list(moduleNode);
const nodeId: Rule = (real, by) => pseudonym('id')(typeof real === 'number' ? String(real) : real, by);

/** Calls whose answers a script may tell, and what of them may stay. All of them only read. */
export const callRules = {
  whitelabel: fields({ whitelabel: modules, playMoney: flag, demo: flag }),
  systemStatus: fields({
    maintenance: fields({ enabled: flag, endTime: nullable(plain) }),
    regionRestriction: flag,
    location: fields({ ip: pseudonym('address') }),
    info: fields({
      domainRoute: emptied({}),
      resources: emptied([]),
      whitelabel: modules,
      register: emptied({}),
      mainDomain: emptied(''),
      analytics: emptied({}),
      imageCDNs: emptied([]),
      launchGameCDNs: emptied([]),
    }),
  }),
  memberInfo: fields({
    id: pseudonym('account'),
    account: pseudonym('account'),
    nickname: nullable(pseudonym('account')),
    type: plain,
    mustChangePassword: flag,
    breakUntil: plain,
  }),
  sessionState: fields({
    uid: nullable(pseudonym('account')),
    gen: plain,
    state: oneOf('ok', 'kicked', 'maintenance'),
    until: plain,
    now: plain,
  }),
  inHouseGames: list(
    fields({
      gameCode,
      nodeId,
      gameName: pseudonym('game'),
      vassalage: oneOf('BGS'),
      minStake: minor,
      maxStake: minor,
      minIntervalMs: plain,
    }),
  ),
  favourites: fields({ nodeIds: list(nodeId) }),
  consolidated,
} as const satisfies Partial<Record<CallName, Rule>>;
