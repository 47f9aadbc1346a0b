import type { Handlers } from '../../ground/handler.ts';
import { createPasswords } from '../../ground/passwords/passwords.ts';
import type { StateReaders } from '../../ground/publish.ts';
import { createRaiseGeneration, type RaiseGeneration, readSessionTopic } from '../../ledger/generation.ts';
import { createMessages } from '../../messages/createMessages.ts';
import { type Authentication, authenticate, authenticateTogether } from './authenticate.ts';
import { demoAccountsHandler } from './demoAccounts.ts';
import { demoOutboxHandler } from './demoOutbox.ts';
import { createExternal } from './external/createExternal.ts';
import { freePlayHandler } from './freePlay.ts';
import type { IdentityDeps } from './identityDeps.ts';
import { createCodes } from './registration/codes.ts';
import { createRegistration } from './registration/createRegistration.ts';
import { createSecurity } from './security/createSecurity.ts';
import { createSecondSteps } from './security/secondSteps.ts';
import type { StrongReauthentication } from './security/strongReauthentication.ts';
import { endOverdue, markActive } from './sessionActivity.ts';
import {
  logoutHandler,
  memberInfoHandler,
  memberLanguageHandler,
  refreshHandler,
  sessionStateHandler,
} from './sessionHandlers.ts';
import { sessionLimits } from './sessionLimits.ts';
import { createSignIn, type SignIn } from './signIn/createSignIn.ts';
import { createTickets } from './tickets.ts';
import { closeTrials } from './trials.ts';

type OwnCalls =
  | 'freePlay'
  | 'logout'
  | 'memberInfo'
  | 'memberLanguage'
  | 'sessionState'
  | 'sessionActive'
  | 'authRefresh'
  | 'demoAccounts'
  | 'demoOutbox';
type IdentityHandlers = Pick<Handlers, OwnCalls> &
  SignIn['handlers'] &
  ReturnType<typeof createRegistration> &
  ReturnType<typeof createSecurity>['handlers'];

/** Accounts, sessions and who a token belongs to. */
export interface Identity {
  readonly handlers: IdentityHandlers;
  /** Used by the REST routes; reads the database each time. */
  authenticate(token: string): Promise<Authentication>;
  /** The same for the sockets, of whom many may come at once. */
  authenticateTogether(token: string): Promise<Authentication>;
  /** Notes that somebody did something in a session just now. */
  markActive(sessionId: string): Promise<void>;
  /** Ends sessions that have reached their longest duration; returns of how many accounts. */
  endOverdue(): Promise<number>;
  /** Runs `endOverdue` at intervals; returns how to stop that. */
  startSweep(): () => void;
  readonly raiseGeneration: RaiseGeneration;
  readonly reauthentication: StrongReauthentication;
  /** A solved anti-bot challenge, for programs that this gateway runs itself. */
  readonly pass: () => Promise<string>;
  readonly readers: Pick<StateReaders, 'session'>;
  /** Closes trial accounts that can't be used any more. */
  tidy(): Promise<number>;
}

/** How often overdue sessions are looked for, real ms. */
const SWEEP_MS = 30_000;

/** Composes the identity module. Does nothing until it is called. */
export function createIdentity(deps: IdentityDeps): Identity {
  const limits = sessionLimits(deps.merchant);
  const checking = { database: deps.database, limits, wall: () => deps.wall() };
  const passwords = deps.passwords ?? createPasswords();
  const tickets = createTickets(deps);
  const messages = createMessages(deps);
  const codes = createCodes({ ...deps, passwords, messages, minutes: deps.merchant.codeMinutes });
  const steps = createSecondSteps(deps);
  const external = createExternal(deps);
  const shared = { ...deps, passwords, tickets, codes };
  const signIn = createSignIn({ ...shared, steps, external });
  const { finish, attempts, human } = signIn;
  const security = createSecurity({ ...shared, steps, attempts, finish });
  return {
    handlers: {
      ...signIn.handlers,
      ...createRegistration({ ...shared, messages, attempts, human, finish, external }),
      ...security.handlers,
      freePlay: freePlayHandler({ ...deps, finish, human }),
      logout: logoutHandler(deps),
      memberInfo: memberInfoHandler,
      memberLanguage: memberLanguageHandler(deps.merchant.client),
      sessionState: sessionStateHandler({ ...deps, limits }),
      // The use is noted before the handler runs, as for every call that shows activity.
      sessionActive: { mode: 'plain', run: async () => ({ value: null }) },
      authRefresh: refreshHandler({ ...deps, limits }),
      demoAccounts: demoAccountsHandler(deps.demoAccounts ?? []),
      demoOutbox: demoOutboxHandler(deps.demoAccounts !== null),
    },
    authenticate: token => authenticate(checking, token),
    authenticateTogether: authenticateTogether(checking),
    markActive: sessionId => markActive(deps, sessionId),
    endOverdue: () => endOverdue(deps, limits),
    startSweep() {
      const sweep = setInterval(() => {
        endOverdue(deps, limits).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'sessions that are over could not be ended'),
        );
      }, SWEEP_MS);
      return () => clearInterval(sweep);
    },
    raiseGeneration: createRaiseGeneration(deps.publish),
    reauthentication: security.reauthentication,
    pass: signIn.pass,
    readers: { session: readSessionTopic },
    tidy: () => closeTrials(deps.database, deps.accountTables, deps.wall()),
  };
}
