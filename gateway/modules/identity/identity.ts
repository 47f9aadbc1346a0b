import type { Handlers } from '../../http/handler.ts';
import type { StateReaders } from '../../realtime/publish.ts';
import type { ModuleDeps } from '../deps.ts';
import type { Post, PublishBalance } from '../wallet/post.ts';
import { type Authentication, authenticate } from './authenticate.ts';
import type { DemoAccount } from './demoAccounts.ts';
import { demoAccountsHandler } from './demoAccounts.ts';
import { freePlayHandler } from './freePlay.ts';
import { createRaiseGeneration, type RaiseGeneration, readSessionTopic } from './generation.ts';
import { loginHandler } from './login.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { registerHandler } from './register.ts';
import { logoutHandler, memberInfoHandler, refreshHandler, sessionStateHandler } from './sessionHandlers.ts';

/** What identity needs besides the usual. */
export interface IdentityDeps extends ModuleDeps {
  readonly post: Post;
  readonly publishBalance: PublishBalance;
  /** Play money a trial account starts with, minor units. */
  readonly trialGrant: number;
  /** Play money a newly registered member starts with, minor units; 0 for none. */
  readonly memberGrant: number;
  /** What `demoAccounts` offers; empty outside a demo world. */
  readonly demoAccounts: readonly DemoAccount[];
  /** Shared with the seeding of the demo world; made here when absent. */
  readonly passwords?: Passwords;
}

type IdentityCall =
  | 'login'
  | 'register'
  | 'freePlay'
  | 'logout'
  | 'memberInfo'
  | 'sessionState'
  | 'authRefresh'
  | 'demoAccounts';

/** Accounts, sessions and who a token belongs to. */
export interface Identity {
  readonly handlers: Pick<Handlers, IdentityCall>;
  /** Used by the REST routes and by the sockets; reads the database each time. */
  authenticate(token: string): Promise<Authentication>;
  readonly raiseGeneration: RaiseGeneration;
  readonly readers: Pick<StateReaders, 'session'>;
}

/** Composes the identity module. Does nothing until it is called. */
export function createIdentity(deps: IdentityDeps): Identity {
  const passwords = deps.passwords ?? createPasswords();
  return {
    handlers: {
      login: loginHandler(deps, passwords),
      register: registerHandler(deps, passwords),
      freePlay: freePlayHandler(deps),
      logout: logoutHandler(deps),
      memberInfo: memberInfoHandler,
      sessionState: sessionStateHandler(deps),
      authRefresh: refreshHandler(deps),
      demoAccounts: demoAccountsHandler(deps.demoAccounts),
    },
    authenticate: token => authenticate(deps.database.db, token, deps.wall()),
    raiseGeneration: createRaiseGeneration(deps.publish),
    readers: { session: readSessionTopic },
  };
}
