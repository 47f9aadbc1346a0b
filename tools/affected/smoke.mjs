// Cases that run with every change, whatever it reaches: one for each thing that everybody notices when it is broken.
// A case is its file and its titles, as Playwright lists them.

const EN = 'en at 1440 px';
const BN = 'bn at 390 px';

export const SMOKE = [
  // Sign-in, and who is signed in.
  [
    'tests/e2e/identity/signIn.spec.ts',
    EN,
    'S1-27 S4-03 S4-15 S4-16 S4-17 S4-21 a member logs in by username: refused while empty, challenged, let in',
  ],
  [
    'tests/e2e/identity/sessions.spec.ts',
    BN,
    'S2-30 S2-31 S4-22 S6-15 S8-18 the agent login page lets agents in to /agentHome and refuses everybody else',
  ],
  ['tests/e2e/visitor.spec.ts', 'a visitor', 'registers and is a member at once'],
  [
    'tests/e2e/member.spec.ts',
    'a member',
    'who is kicked lands on the login in all tabs, and nothing private is left',
  ],
  // Live values: balance, inbox, winners, connection.
  [
    'tests/e2e/member.spec.ts',
    'a member',
    'bets in one of two tabs, and both balances agree with the ledger',
  ],
  ['tests/e2e/member.spec.ts', 'a member', 'sees the inbox badge count up the moment a deposit arrives'],
  ['tests/page/visitor.spec.ts', 'a visitor', 'sees winners arrive and the jackpot grow'],
  ['tests/e2e/visitor.spec.ts', 'a visitor', 'opens exactly one socket, also when the page renders twice'],
  // Drop and resume.
  [
    'tests/e2e/recovery.spec.ts',
    'the gateway is killed in mid-burst and restarted: the page says stale, then live, and equals the database',
  ],
  [
    'tests/e2e/life/network.spec.ts',
    'a page whose device loses its network',
    'case 59: says at once that it is offline, and is live with what it missed when the network is back',
  ],
  [
    'tests/e2e/life/intents.spec.ts',
    'a bet on a network that fails',
    'issue 11.1: is placed once when its answers are lost, and the page shows its result',
  ],
  // The lobby with its thousands of games.
  [
    'tests/page/gameLists.spec.ts',
    'a grid of games',
    'issue 14: the focus goes by keys, stays when its card leaves the window and when games are appended',
  ],
  [
    'tests/e2e/search.spec.ts',
    BN,
    'S2-154 games, pages and help are found by keyboard, in both scripts and with mistakes',
  ],
  // Games: dice, crash, mines, a slot in its frame.
  [
    'tests/e2e/games.spec.ts',
    'the table of a member',
    'issue 11.29: the roll is seen before the result is named, and the focus stays on the button',
  ],
  [
    'tests/e2e/crash.spec.ts',
    BN,
    'a stake is taken back by keyboard, and one that nobody cashes out is lost',
  ],
  ['tests/e2e/houseGames.spec.ts', BN, 'issue 17: a mine ends the round, and all mines are shown'],
  [
    'tests/e2e/partner.spec.ts',
    EN,
    'S4-57 S8-29 issue 14: a slot is found, launched and played by keys; a maintenance lets the round end',
  ],
  // Money: a deposit with its receipt, and one that did not arrive.
  [
    'tests/e2e/cashier.spec.ts',
    EN,
    'S1-14 S2-117 a deposit goes from the form to the wallet while the desk decides',
  ],
  [
    'tests/e2e/cashier.spec.ts',
    'S2-100 S4-66 not received: with an image for the desk, which ends it and returns the rest',
  ],
  // Agents: a contract is offered and accepted.
  ['tests/e2e/agent.spec.ts', 'an agent', 'sees an offer the moment it is made, and accepts it'],
  // Readers: Arabic, a phone of 390 px, no connection, a script instead of a gateway.
  ['tests/page/content/arabic.spec.ts', 'S1-33 the whole page turns round and back'],
  [
    'tests/page/content/shell.spec.ts',
    BN,
    'S2-98 S2-100 S2-101 the head of a member leads to the account, to the deposits, and out',
  ],
  ['tests/page/content/routes.spec.ts', BN, 'an address that is none says so and leads on'],
  ['tests/e2e/offline.spec.ts', 'A page without a connection says so in en, and comes back'],
  [
    'tests/page/replay.spec.ts',
    'a socket script in the page',
    'moves the balance without one real socket, and says that its expectations were met',
  ],
];
