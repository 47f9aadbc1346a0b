import type { Handlers } from '../http/handler.ts';
import type { Merchant } from '../merchant/merchant.ts';
import type { StateReaders } from '../realtime/publish.ts';
import { type Chat, createChat } from './chat/createChat.ts';
import { demoConfigHandler } from './configuration/demoConfig.ts';
import { helpOf } from './content/chooseContent.ts';
import { createContent } from './content/createContent.ts';
import { createContracts } from './contracts/createContracts.ts';
import type { ModuleDeps } from './deps.ts';
import { createFavourites } from './favourites/favourites.ts';
import { createGames } from './games/createGames.ts';
import type { DemoAccount } from './identity/demoAccounts.ts';
import { createIdentity, type Identity } from './identity/identity.ts';
import type { Passwords } from './identity/passwords.ts';
import { type Sealing, sealRotateHandler } from './identity/sealing.ts';
import { createInbox } from './inbox/createInbox.ts';
import { createIntents } from './intents/createIntents.ts';
import { createJackpot, type Jackpot } from './jackpot/createJackpot.ts';
import { createLobby } from './lobby/createLobby.ts';
import { createCashier } from './operator/createCashier.ts';
import { kickHandler } from './operator/kick.ts';
import { lockHandler } from './operator/lock.ts';
import { statusHandler } from './operator/status.ts';
import { createSalary, type Salary } from './salary/createSalary.ts';
import { moduleSwitch } from './system/modules.ts';
import { switchOff } from './system/switchOff.ts';
import { createSystem } from './system/system.ts';
import type { Wallet } from './wallet/createWallet.ts';
import { createWinners } from './winners/createWinners.ts';

/** What the modules of one world need besides the usual. */
export interface WorldDeps extends ModuleDeps {
  readonly wallet: Wallet;
  readonly passwords: Passwords;
  readonly sealing: Sealing;
  /** Accounts visitors may play; null outside a demo world. */
  readonly demoAccounts: readonly DemoAccount[] | null;
  /** Whether everybody may use what is for the demo's desk. */
  readonly openDesk: boolean;
  readonly merchant: Merchant;
  /** Locks secrets that have to be read again; see `IdentityDeps`. */
  readonly secretsKey?: string | undefined;
  /** Where people reach the page. */
  readonly origin: () => string;
}

/** The whole domain. */
export interface Modules {
  /** All but `snap`, which belongs to the realtime part. */
  readonly handlers: Omit<Handlers, 'snap'>;
  readonly readers: StateReaders;
  readonly identity: Identity;
  readonly chat: Chat;
  readonly salary: Salary;
  readonly jackpot: Pick<Jackpot, 'startPublisher'>;
}

/** Play money of a new trial account or member, minor units. */
const FIRST_GRANT = 100_000;

/** Puts the domain together; the one list of its modules. */
export function createModules(deps: WorldDeps): Modules {
  const { wallet, sealing, demoAccounts, merchant } = deps;
  const isOn = moduleSwitch(merchant.modules);
  const money = { post: wallet.post, publishBalance: wallet.publishBalance };
  const identity = createIdentity({
    ...deps,
    ...money,
    trialGrant: FIRST_GRANT,
    memberGrant: FIRST_GRANT,
    isOn,
  });
  const system = createSystem({ ...deps, demo: demoAccounts !== null, sealKey: sealing.publicKey });
  const jackpot = createJackpot(deps);
  const winners = createWinners(deps);
  const inbox = createInbox(deps);
  const games = createGames({ ...deps, wallet, jackpot, winners });
  const contracts = createContracts({ ...deps, caps: merchant.contracts });
  const salary = createSalary({ ...deps, ...money });
  const cashier = createCashier({ ...deps, wallet, inbox });
  const chat = createChat({
    ...deps,
    demo: demoAccounts !== null,
    helpIn: language => helpOf(merchant, [language]),
    authenticate: identity.authenticate,
  });
  const handlers: Modules['handlers'] = {
    ...identity.handlers,
    ...system.handlers,
    ...wallet.handlers,
    ...inbox.handlers,
    ...games.handlers,
    ...winners.handlers,
    ...createFavourites().handlers,
    ...createIntents(deps).handlers,
    ...createContent(deps).handlers,
    ...chat.handlers,
    demoConfig: demoConfigHandler(merchant, demoAccounts !== null),
    ...createLobby(deps).handlers,
    ...contracts.handlers,
    ...cashier.handlers,
    opsSealRotate: sealRotateHandler(sealing),
    opsKick: kickHandler(identity.raiseGeneration),
    opsLock: lockHandler(identity.raiseGeneration),
    opsStatus: statusHandler(deps.publish),
  };
  return {
    identity,
    chat,
    salary,
    jackpot,
    handlers: switchOff(handlers, isOn),
    readers: {
      ...identity.readers,
      ...system.readers,
      ...wallet.readers,
      ...inbox.readers,
      ...jackpot.readers,
      ...winners.readers,
      ...contracts.readers,
      ...salary.readers,
      ...chat.readers,
    },
  };
}
