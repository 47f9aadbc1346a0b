import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = path.resolve('tools/verify/boundaries.mjs');
let house: string;

beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'croupier-house-'));
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

function write(file: string, source: string) {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), source);
}
/** Files that the cases import; none of them breaks a rule. */
function furnish() {
  for (const target of [
    'src/x.ts',
    'streams/link/rest.ts',
    'gateway/server.ts',
    'src/features/home/x.ts',
    'src/features/games/x.ts',
    'src/kit/x.ts',
    'src/dialogs/x.ts',
    'src/routes/x.ts',
    'src/app/x.ts',
    'gateway/play/rooms/x.ts',
    'gateway/play/rooms/module.ts',
    'gateway/play/rooms/ports.ts',
    'gateway/cash/cashier/module.ts',
    'gateway/cash/cashier/ports.ts',
    'gateway/people/requireAgent.ts',
    'gateway/http/x.ts',
    'gateway/care/inbox/module.ts',
    'gateway/care/inbox/ports.ts',
    'streams/wire/rooms/x.ts',
    'streams/wire/tables/calls.ts',
    'streams/stores/x.ts',
    'streams/platform.ts',
    'streams/platformReplay/x.ts',
  ]) {
    write(target, 'export const x = 1;');
  }
  write('streams/library.ts', "export { x } from './link/rest.ts'; export { z } from 'zod';");
  write('docs/examples/x.ts', "import '../../streams/library.ts';");
  write('streams/wire/rooms/shapes.ts', "import { z } from 'zod'; export const y = z.string();");
}
const check = () => spawnSync(process.execPath, [script], { cwd: house, encoding: 'utf8' });

describe('the import rules', () => {
  it('pass a house in order', () => {
    write('streams/a.ts', "import { map } from 'rxjs'; export const a = map;");
    write('src/b.ts', "import { a } from '../streams/a.ts'; export const b = a;");
    expect(check().status).toBe(0);
  });

  it('pass what the refused files are added to', () => {
    furnish();
    expect(check().status).toBe(0);
  });

  it('fail when they read no file', () => {
    expect(check().status).toBe(2);
  });

  it.each([
    ['React in streams', 'streams/a.ts', "import 'react';"],
    ['a type of src in streams', 'streams/a.ts', "import type { X } from '../src/x.ts';"],
    ['a dynamic import of src in streams', 'streams/a.ts', "export const a = () => import('../src/x.ts');"],
    ['a re-export of src in streams', 'streams/a.ts', "export { x } from '../src/x.ts';"],
    ['streams/link in the gateway', 'gateway/a.ts', "import '../streams/link/rest.ts';"],
    ['the gateway in src', 'src/a.ts', "import '../gateway/server.ts';"],
    ['zod in the page', 'src/a.ts', "import { z } from 'zod'; export const a = z;"],
    ['the product in the design system', 'src/ui/a.ts', "import '../features/home/x.ts';"],
    ['streams in the design system', 'src/ui/a.ts', "import type { X } from '../../streams/link/rest.ts';"],
    ['a module in gateway/realtime', 'gateway/realtime/a.ts', "import type { X } from '../play/rooms/x.ts';"],
    ['kit in the texts', 'src/i18n/a.ts', "import '../kit/x.ts';"],
    ['the dialog host in kit', 'src/kit/a.ts', "import type { X } from '../dialogs/x.ts';"],
    ['a feature in kit', 'src/kit/a.ts', "export const a = () => import('../features/home/x.ts');"],
    ['app in the dialog host', 'src/dialogs/a.ts', "import type { X } from '../app/x.ts';"],
    ['a glob below app', 'src/kit/a.ts', "export const a = import.meta.glob('../features/**/*.tsx');"],
    ['a feature in the dialog host', 'src/dialogs/a.ts', "import '../features/home/x.ts';"],
    ['app in a feature', 'src/features/home/a.ts', "import type { X } from '../../app/x.ts';"],
    ['app in routes', 'src/routes/a.ts', "import '../app/x.ts';"],
    ['a screen in routes', 'src/routes/a.ts', "export const a = () => import('../features/home/x.ts');"],
    ['kit in routes', 'src/routes/a.ts', "import type { X } from '../kit/x.ts';"],
    ['a folder without a floor', 'src/shared/a.ts', 'export const a = 1;'],
    ['a file that imports itself', 'streams/a.ts', "import './a.ts';"],
    ['another feature in a feature', 'src/features/home/a.ts', "import '../games/x.ts';"],
    [
      'a table of the platform in the stream library',
      'streams/merge/a.ts',
      "import type { X } from '../wire/tables/calls.ts';",
    ],
    ['a store in the stream library', 'streams/scope.ts', "import type { X } from './stores/x.ts';"],
    [
      'what names the platform’s tables in the stream library',
      'streams/remote/a.ts',
      "import type { X } from '../platform.ts';",
    ],
    [
      'the topics of the platform in the library’s scripts',
      'streams/replay/a.ts',
      "import type { X } from '../wire/tables/calls.ts';",
    ],
    [
      'what scripts know of the platform in the library’s scripts',
      'streams/replay/a.ts',
      "import '../platformReplay/x.ts';",
    ],
    ['the entry of the stream library in the page', 'src/a.ts', "import '../streams/library.ts';"],
    [
      'another file than the entry in an example',
      'docs/examples/a.ts',
      "import type { X } from '../../streams/link/rest.ts';",
    ],
    ['a computed import', 'src/a.ts', 'export const a = (x: string) => import(x);'],
  ])('refuse %s', (_name, file, source) => {
    furnish();
    write(file, source);
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^boundary: /) });
  });

  it('follow a path through an innocent file', () => {
    write('src/x.ts', 'export const x = 1;');
    write('streams/b.ts', "export { x } from '../src/x.ts';");
    write('streams/wire/a.ts', "export { x } from '../b.ts';");
    write('gateway/c.ts', "export { x } from '../streams/wire/a.ts';");
    const { stderr } = check();
    expect(stderr).toContain('gateway/c.ts -> streams/wire/a.ts -> streams/b.ts');
  });

  it.each([
    [
      'a higher wing in a wing',
      'gateway/people/a.ts',
      "import '../play/rooms/ports.ts';",
      'gateway/people stands below gateway/play',
    ],
    [
      'a type of a higher wing in a wing',
      'gateway/ledger/wallet/a.ts',
      "import type { X } from '../../care/inbox/ports.ts';",
      'gateway/ledger stands below gateway/care',
    ],
    [
      'the cash in play',
      'gateway/play/rooms/a.ts',
      "import type { X } from '../../cash/cashier/ports.ts';",
      'gateway/play stands below gateway/cash',
    ],
    [
      'play in the cash',
      'gateway/cash/cashier/a.ts',
      "import '../../play/rooms/ports.ts';",
      'gateway/cash stands below gateway/play',
    ],
    [
      'the calls in a wing',
      'gateway/care/inbox/a.ts',
      "export const a = () => import('../../http/x.ts');",
      'gateway/care stands below gateway/http',
    ],
    [
      'a folder without a floor',
      'gateway/shared/a.ts',
      'export const a = 1;',
      'a folder of gateway without a floor',
    ],
    [
      'the inside of a module',
      'gateway/care/inbox/a.ts',
      "import '../../play/rooms/x.ts';",
      'read through gateway/play/rooms/ports.ts',
    ],
    [
      'a type of the inside of a module',
      'gateway/care/inbox/a.ts',
      "import type { X } from '../../play/rooms/x.ts';",
      'read through gateway/play/rooms/ports.ts',
    ],
    [
      'the inside of a neighbour',
      'gateway/play/crash/a.ts',
      "import '../rooms/x.ts';",
      'read through gateway/play/rooms/ports.ts',
    ],
    [
      'a module behind its port',
      'gateway/http/a.ts',
      "export const a = () => import('../play/rooms/module.ts');",
      'read through gateway/play/rooms/ports.ts',
    ],
    [
      'a wing that lists a module of another',
      'gateway/care/wing.ts',
      "import '../play/rooms/module.ts';",
      'read through gateway/play/rooms/ports.ts',
    ],
    [
      'a wing that reads more than its modules',
      'gateway/play/wing.ts',
      "import './rooms/x.ts';",
      'read through gateway/play/rooms/ports.ts',
    ],
    [
      'a domain in the protocol of the wire',
      'streams/wire/protocol/a.ts',
      "import type { X } from '../rooms/x.ts';",
      'the protocol of the wire knows no domain',
    ],
    [
      'a table of all in a domain of the wire',
      'streams/wire/rooms/a.ts',
      "import type { X } from '../tables/calls.ts';",
      'a domain of the wire knows no table of all',
    ],
    [
      'zod behind the words of the wire',
      'streams/wire/rooms/words.ts',
      "export { y } from './shapes.ts';",
      'words and folds of the wire run in a browser',
    ],
  ])('issue 30: refuse %s', (_name, file, source, says) => {
    furnish();
    write(file, source);
    const { status, stderr } = check();
    expect(status).toBe(1);
    expect(stderr).toContain(`boundary: ${says}`);
  });

  it('pass a module that is read through its ports, by a wing above, and a wing that lists its modules', () => {
    furnish();
    write('gateway/care/inbox/a.ts', "export { x } from '../../play/rooms/ports.ts';");
    write('gateway/play/rooms/a.ts', "export { x } from '../../people/requireAgent.ts';");
    write('gateway/play/rooms/ports.ts', "export { x } from './x.ts';");
    write('gateway/play/wing.ts', "export { x } from './rooms/module.ts';");
    write('gateway/world/createModules.ts', "export { x } from '../play/wing.ts';");
    expect(check()).toMatchObject({ status: 0, stderr: '' });
  });

  it.each(['gateway/play/rooms', 'streams/link', 'streams/wire', 'src/features/home', 'partner/games/slot'])(
    'issue 30.2: folders in %s must not read each other, by types neither',
    folder => {
      write(`${folder}/left/a.ts`, "import type { X } from '../right/b.ts'; export type A = X;");
      write(`${folder}/right/b.ts`, 'export type X = 1;');
      write(`${folder}/right/c.ts`, 'export type C = 1;');
      expect(check().status).toBe(0);
      write(`${folder}/right/c.ts`, "export type { D as C } from '../left/d.ts';");
      write(`${folder}/left/d.ts`, 'export type D = 1;');
      const { status, stderr } = check();
      expect(status).toBe(1);
      expect(stderr).toContain(`a circle of folders in ${folder}: `);
      expect(stderr).not.toContain('a circle of imports');
    },
  );

  it('issue 30.2: a file and the folder beside it must not read each other either', () => {
    write('gateway/ledger/wallet/steps/a.ts', "export type { B } from '../b.ts';");
    write('gateway/ledger/wallet/b.ts', "export type { C } from './steps/c.ts'; export type B = 1;");
    write('gateway/ledger/wallet/steps/c.ts', 'export type C = 1;');
    expect(check().stderr).toContain('a circle of folders in gateway/ledger/wallet: b.ts, steps');
  });

  it('issue 12.1: a circle counts that only types and lazy imports close', () => {
    write('streams/a.ts', "import type { B } from './b.ts'; export type A = B;");
    write('streams/b.ts', "export const c = () => import('./c.ts'); export type B = 1;");
    write('streams/c.ts', 'export const c = 1;');
    expect(check().status).toBe(0);
    write('streams/c.ts', "export type { A } from './a.ts';");
    const { status, stderr } = check();
    expect(status).toBe(1);
    expect(stderr).toContain('a circle of imports: streams/a.ts -> streams/b.ts -> streams/c.ts');
  });
});
