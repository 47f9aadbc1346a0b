import { wireRuntime } from 'virtual:book-wire';
import { createRoot } from 'react-dom/client';
import { fromEvent } from 'rxjs';
import { createScope } from '../../streams/scope.ts';
import type { BookFacts } from '../server/sportsFacts.ts';
import { readBoot } from './boot.ts';
import { el, pause } from './dom.ts';
import { openHost } from './host.ts';
import { openLink } from './link/openLink.ts';
import { createSlipFeeds } from './slip/feeds/linkFeeds.ts';
import { openSlip } from './slip/model/openSlip.ts';
import { createSlipCalls } from './slip/slipCalls.ts';
import { createSlipWords, SlipWordsProvider } from './slip/words.ts';
import { SportsPage } from './sports/SportsPage.tsx';

const boot = readBoot<BookFacts>();
const { facts, texts, language } = boot;
const scope = createScope();
const link = openLink({ key: boot.key, wire: wireRuntime, scope });
const feeds = createSlipFeeds(link, boot.owner, scope);
const host = openHost(boot.parent, () => {});
const slip = openSlip({
  ...{ feeds, scope, pause, language, limits: facts, delayMs: facts.delayMs },
  calls: createSlipCalls(boot.key),
  storage: () => window.localStorage,
  elsewhere$: fromEvent(window, 'storage'),
  now: link.offset.now,
  randomId: () => crypto.randomUUID(),
});
scope.subscribe(slip.progress$, it =>
  host.say({ type: 'croupier:round', state: it === null ? 'closed' : 'open' }),
);
scope.subscribe(slip.accepted$, () => host.say({ type: 'croupier:balance' }));
const root = el('div', { id: 'sports' });
document.body.append(root);
createRoot(root).render(
  <SlipWordsProvider value={createSlipWords(texts, language)}>
    <SportsPage
      page={{
        ...{ slip, limits: facts, onSignIn: null, now: link.offset.now },
        onReload: () => host.say({ type: 'croupier:quit' }),
      }}
      feeds={feeds}
      game={boot.code}
      title={boot.name}
      balance={boot.demo ? boot.balance : null}
      balanceTitle={texts.balance}
    />
  </SlipWordsProvider>,
);
host.say({ type: 'croupier:ready' });
