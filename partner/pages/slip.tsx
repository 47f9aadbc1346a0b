import { wireRuntime } from 'virtual:book-wire';
import { fromEvent } from 'rxjs';
import { createScope } from '../../streams/scope.ts';
import { el, pause } from './dom.ts';
import { openLink } from './link/openLink.ts';
import { createSlipFeeds } from './slip/feeds/linkFeeds.ts';
import { openSlipPage } from './slip/openSlipPage.tsx';
import { readSlipBoot } from './slip/readSlipBoot.ts';
import { createSlipCalls } from './slip/slipCalls.ts';

const boot = readSlipBoot();
const scope = createScope();
const link = openLink({ key: boot.key, wire: wireRuntime, scope });
const root = el('div', { id: 'slip' });
document.body.append(root);
openSlipPage(root, {
  ...{ boot, scope, pause, storage: () => window.localStorage },
  elsewhere$: fromEvent(window, 'storage'),
  feeds: createSlipFeeds(link, boot.owner, scope),
  calls: createSlipCalls(boot.key),
  now: link.offset.now,
  randomId: () => crypto.randomUUID(),
});
