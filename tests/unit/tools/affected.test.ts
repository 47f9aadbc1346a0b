import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../../../tools/affected/build.mjs';
import { changedManifest, changedPackages } from '../../../tools/affected/packages.mjs';
import { type Change, select } from '../../../tools/affected/select.mjs';
import { SMOKE } from '../../../tools/affected/smoke.mjs';
import { choose } from '../../../tools/run/chosen.mjs';

/** Of this repository as it is. */
const built = buildGraph();
const filesOf = (...changes: Change[]) => [...select(built, changes).tests.keys()];
/** Put together here: this test would read what it names. */
const UNREAD = ['docs', 'decisions/011-retries.md'].join('/');
const ringSize = (files: readonly string[], ring: string) =>
  files.filter(file => file.startsWith(`tests/${ring}/`)).length;

/** A lock file like this repository's in which one package has another version. */
function lockWith(name: string) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const entry = lock.packages[`node_modules/${name}`];
  return {
    ...lock,
    packages: { ...lock.packages, [`node_modules/${name}`]: { ...entry, version: '999.0.0' } },
  };
}
const update = (name: string): Change => ({
  file: 'package-lock.json',
  packages: changedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')), lockWith(name)),
});

describe('a planted change selects the test that breaks by it', () => {
  it.each<[kind: string, change: string | Change, breaks: string]>([
    ['types that a test takes', 'streams/deps.ts', 'tests/unit/streams/stores/gamesPlay.test.ts'],
    ['a component', 'src/features/rooms/TablePage.tsx', 'tests/e2e/rooms.spec.ts'],
    ['a component of a feature', 'src/features/crash/Flight.tsx', 'tests/component/crash/crash.test.tsx'],
    ['a component of the design system', 'src/ui/dialog/Dialog.tsx', 'tests/component/ui/dialog.test.tsx'],
    ['a dialog', 'src/features/search/SearchDialog.tsx', 'tests/e2e/search.spec.ts'],
    ['a screen behind an address', 'src/features/lottery/LotteryPage.tsx', 'tests/e2e/lottery.spec.ts'],
    ['the home page', 'src/features/home/HomePage.tsx', 'tests/page/content/home.spec.ts'],
    ['a route', 'src/routes/agent.ts', 'tests/page/content/routes.spec.ts'],
    ['the table of routes', 'src/routes/pages.ts', 'tests/unit/routes/pages.test.ts'],
    ['the shell', 'src/app/shell/BalanceChip.tsx', 'tests/e2e/member.spec.ts'],
    ['a CSS token', 'src/ui/tokens.css', 'tests/page/accessibility.spec.ts'],
    ['a sheet of a component', 'src/features/crash/crash.module.css', 'tests/e2e/crash.spec.ts'],
    ['a sprite', 'src/ui/icon/icons.svg', 'tests/page/accessibility.spec.ts'],
    ['a text in one language', 'public/locales/bn/crash.json', 'tests/e2e/crash.spec.ts'],
    [
      'a text that a component test reads',
      'public/locales/en/help.json',
      'tests/component/help/help.test.tsx',
    ],
    ['a public picture', 'public/avatars/koi.svg', 'tests/unit/gateway/content/demoContent.test.ts'],
    ['the document', 'index.html', 'tests/unit/gateway/page/document.test.ts'],
    ['the worker of the page', 'src/offline/worker.ts', 'tests/e2e/offline.spec.ts'],
    ['a store', 'streams/stores/crash.ts', 'tests/unit/streams/stores/crash.test.ts'],
    ['a store, seen from its page', 'streams/stores/lottery.ts', 'tests/e2e/lottery.spec.ts'],
    [
      'an operator',
      'streams/operators/fullJitter.ts',
      'tests/unit/streams/operators/retryWithJitter.test.ts',
    ],
    ['a call', 'streams/wire/crash/calls.ts', 'tests/unit/streams/stores/crash.test.ts'],
    [
      'a call, seen from the gateway',
      'streams/wire/favourites/calls.ts',
      'tests/gateway/favourites/favourites.test.ts',
    ],
    ['a topic', 'streams/wire/inbox/topic.ts', 'tests/gateway/inbox/inbox.test.ts'],
    ['a module of the gateway', 'gateway/play/crash/flight.ts', 'tests/gateway/crash/rounds.test.ts'],
    ['a module, seen from its page', 'gateway/play/rooms/module.ts', 'tests/e2e/rooms.spec.ts'],
    ['a module that a test calls', 'gateway/rewards/referralRewards/module.ts', 'tests/e2e/referral.spec.ts'],
    ['the gateway’s HTTP', 'gateway/http/headers.ts', 'tests/gateway/http/headers.test.ts'],
    [
      'a setting of the merchant',
      'gateway/merchant/points.ts',
      'tests/unit/gateway/merchant/merchant.test.ts',
    ],
    ['a bot', 'gateway/simulator/bets.ts', 'tests/unit/gateway/simulator/simulator.test.ts'],
    [
      'a migration',
      'gateway/db/migrations/0062_contract_history.sql',
      'tests/gateway/contracts/history.test.ts',
    ],
    ['a function of the database', 'gateway/db/functions/bets_begin.sql', 'tests/gateway/games/bet.test.ts'],
    [
      'a function that another one calls',
      'gateway/db/functions/window_boundary.sql',
      'tests/gateway/games/bet.test.ts',
    ],
    [
      'a function that runs when a table is written',
      'gateway/db/functions/round_sums.sql',
      'tests/gateway/records/account.test.ts',
    ],
    [
      'a function that runs for a function',
      'gateway/db/functions/wallet_records.sql',
      'tests/gateway/cashier/cells.test.ts',
    ],
    ['any function of the database', 'gateway/db/functions/limits.sql', 'tests/gateway/db/functions.test.ts'],
    ['a table', 'gateway/db/crashSchema.ts', 'tests/gateway/crash/outages.test.ts'],
    ['a game of the partner', 'partner/pages/slot.ts', 'tests/e2e/partner.spec.ts'],
    ['a text of the partner', 'partner/texts/bn.json', 'tests/e2e/sports.spec.ts'],
    ['a socket script', 'tests/scripts/kick.jsonl', 'tests/e2e/replay.spec.ts'],
    ['a script of the gallery', 'tests/scripts/gap.jsonl', 'tests/unit/scripts/scripts.test.ts'],
    ['a recorded world', 'tests/page/worlds/member.jsonl', 'tests/page/gameLists.spec.ts'],
    ['the player of scripts', 'streams/replay/player.ts', 'tests/page/replay.spec.ts'],
    ['a page, seen over a script', 'src/features/lobby/GameListPage.tsx', 'tests/page/gameLists.spec.ts'],
    ['support of a ring', 'tests/component/support/renderApp.tsx', 'tests/component/home/rows.test.tsx'],
    ['support that starts gateways', 'tests/e2e/support/gatewayProcess.ts', 'tests/e2e/recovery.spec.ts'],
    ['the gate of the fault tests', 'tests/faultGate/gate.ts', 'tests/e2e/life/gate.spec.ts'],
    ['a test', 'tests/unit/games/roll.test.ts', 'tests/unit/games/roll.test.ts'],
    ['a tool', 'tools/verify/boundaries.mjs', 'tests/unit/tools/boundaries.test.ts'],
    ['a tool’s part', 'tools/verify/texts/compare.mjs', 'tests/unit/tools/locales.test.ts'],
    [
      'a plugin of the build',
      'tools/vite/wireRuntime.ts',
      'tests/unit/streams/wire/tables/compiledChecks.test.ts',
    ],
    ['what draws the first screen', 'tools/prerender/document.ts', 'tests/page/firstLoad.spec.ts'],
    ['a benchmark', 'bench/src/suites/weight.ts', 'tests/unit/bench/suites.test.ts'],
    ['a document that a test reads', 'docs/scripts.md', 'tests/unit/scripts/gallery.test.ts'],
    ['an example of another product', 'docs/examples/chat.ts', 'tests/unit/examples/chat.test.ts'],
    ['an example for merchants', 'docs/examples/merchant.json', 'tests/page/operators.spec.ts'],
    ['the configuration of a runner', 'vitest.config.ts', 'tests/gateway/chat/chat.test.ts'],
    ['the configuration of another', 'playwright.config.ts', 'tests/e2e/chat.spec.ts'],
    ['the configuration of the types', 'tsconfig.json', 'tests/unit/home/rows.test.ts'],
    ['a package', update('pdfkit'), 'tests/unit/records/pdf.test.ts'],
    ['a package of a package', update('fontkit'), 'tests/unit/records/pdf.test.ts'],
    ['a package of the page', update('swiper'), 'tests/page/content/home.spec.ts'],
    ['a package that nothing imports', update('jsdom'), 'tests/component/help/help.test.tsx'],
    [
      'a deleted component',
      { file: 'src/features/crash/Gone.tsx', deleted: true },
      'tests/e2e/crash.spec.ts',
    ],
  ])('%s', (_kind, change, breaks) => {
    if (typeof change === 'string') expect(existsSync(change)).toBe(true);
    expect(existsSync(breaks)).toBe(true);
    expect(filesOf(typeof change === 'string' ? { file: change } : change)).toContain(breaks);
  });
});

describe('a change of one feature', () => {
  const total = built.tests.filter(({ ring }) => ring === 'e2e').length;

  it.each([
    'src/features/crash/CrashPage.tsx',
    'src/features/missions/MissionLeaderboardPage.tsx',
    'src/features/rooms/TablePage.tsx',
    'gateway/play/lotteries/module.ts',
    'public/locales/en/crash.json',
  ])('%s leaves most browser tests out', file => {
    expect(ringSize(filesOf({ file }), 'e2e')).toBeLessThan(total / 4);
  });

  it.each(['docs/architecture.md', 'biome.json', 'README.md', 'bench/src/report.ts'])(
    '%s needs no browser',
    file => {
      expect(ringSize(filesOf({ file }), 'e2e')).toBe(0);
    },
  );
});

describe('what nobody knows', () => {
  it('selects everything', () => {
    const { all, tests } = select(built, [{ file: 'src/new.bin' }]);
    expect(all).toBe('nobody knows what needs src/new.bin');
    expect(tests.size).toBe(built.tests.length);
  });

  it('does not count a module that holds nothing but types', () => {
    const { all, tests } = select(built, [{ file: ['src/features', 'search/messages.ts'].join('/') }]);
    expect(all).toBeNull();
    expect(ringSize([...tests.keys()], 'e2e')).toBe(0);
  });

  it('is told for each change, with a reason for each test', () => {
    const { reach, tests, all } = select(built, [
      { file: 'src/features/crash/Flight.tsx' },
      { file: UNREAD },
    ]);
    expect(all).toBeNull();
    expect(reach.map(({ file, count }) => [file, count > 0])).toEqual([
      ['src/features/crash/Flight.tsx', true],
      [UNREAD, false],
    ]);
    expect(tests.get('tests/e2e/crash.spec.ts')?.why).toMatch(/crash/);
  });

  it('of the heart of the streams reaches the fault tests with several clients, a page does not', () => {
    expect(select(built, [{ file: 'streams/merge/coordinator.ts' }]).chaos).toBe(true);
    expect(select(built, [{ file: 'src/features/help/HelpPage.tsx' }]).chaos).toBe(false);
  });

  it('of the page, the gateway or a case of theirs reaches the smoke cases in other engines, a tool does not', () => {
    const reaches = (file: string) => select(built, [{ file }]).engines;
    for (const file of [
      'src/features/help/HelpPage.tsx',
      'gateway/main.ts',
      'src/offline/worker.ts',
      'tests/engines/cases/line.ts',
      'tests/engines/firefox/bidi.ts',
    ])
      expect(reaches(file), file).toBe(true);
    expect(reaches('tools/totals.mjs')).toBe(false);
  });
});

it('the versions of package.json are told apart from its other parts', () => {
  const before = { scripts: { test: 'a' }, dependencies: { pg: '1.0.0', zod: '1.0.0' } };
  expect(changedManifest(before, { ...before, dependencies: { pg: '1.0.1', zod: '1.0.0' } })).toEqual({
    packages: ['pg'],
    else: false,
  });
  expect(changedManifest(before, { ...before, scripts: { test: 'b' } })).toEqual({
    packages: [],
    else: true,
  });
});

describe('the smoke cases', () => {
  it('are 25, each once', () => {
    expect(new Set(SMOKE.map(it => it.join(' '))).size).toBe(25);
  });

  it.each(SMOKE)('are there: %s', (file, ...titles) => {
    const source = readFileSync(file, 'utf8');
    const title = titles.at(-1) ?? '';
    // Titles that a loop makes are there in parts.
    const parts = title.split(/\b(?:en|bn)\b/);
    for (const part of parts) expect(source).toContain(part);
  });
});

describe('the words after npm test', () => {
  const chosen = (...words: string[]) => choose(words, () => built);

  it('name rings, which need no look at the tests', () => {
    const unread = () => {
      throw new Error('read');
    };
    expect(choose(['unit'], unread)).toEqual({ rings: ['unit'], files: null });
    expect(choose([], unread).files).toBeNull();
  });

  it('name a feature: its folders and files in all rings', () => {
    expect(chosen('crash').files).toEqual(
      expect.arrayContaining([
        'tests/component/crash/crash.test.tsx',
        'tests/e2e/crash.spec.ts',
        'tests/gateway/crash/rounds.test.ts',
        'tests/unit/streams/stores/crash.test.ts',
      ]),
    );
    expect(chosen('crash').files).not.toContain('tests/e2e/rooms.spec.ts');
  });

  it('name a feature that no browser test is named after: those that go to its pages', () => {
    expect(chosen('lobby').files).toContain('tests/e2e/gameLists.spec.ts');
  });

  it('name a file or a folder, and a ring narrows what the others choose', () => {
    expect(chosen('tests/e2e/crash.spec.ts').files).toEqual(['tests/e2e/crash.spec.ts']);
    expect(chosen('tests/component/lobby').files).toEqual(['tests/component/lobby/list.test.tsx']);
    expect(chosen('component', 'crash').files).toEqual(['tests/component/crash/crash.test.tsx']);
  });

  it('that mean nothing are answered with what there is', () => {
    expect(() => chosen('component', 'tests/unit/games')).toThrow(
      'no tests of tests/unit/games in the rings component',
    );
    expect(() => chosen('nonsense')).toThrow(/^no tests of nonsense: there are the rings unit, .* crash, /);
  });
});
