import { createRoot } from 'react-dom/client';
import { distinctUntilChanged, map, merge, Subject, skip } from 'rxjs';
import type { Scope } from '../../../streams/scope.ts';
import type { SlipBoot } from '../../server/slipDocument.ts';
import type { SlipCalls, SlipFeeds } from './feeds/slipFeeds.ts';
import { lineKey } from './model/line.ts';
import { openSlip } from './model/openSlip.ts';
import type { SlipContent } from './model/slip.ts';
import type { SlipDeps } from './model/slipDeps.ts';
import { SlipView } from './shown/SlipView.tsx';
import { openSlipHost } from './slipHost.ts';
import { createSlipWords, SlipWordsProvider } from './words.ts';

export interface OpenSlipPageOptions
  extends Pick<SlipDeps, 'storage' | 'elsewhere$' | 'now' | 'pause' | 'randomId'> {
  readonly boot: SlipBoot;
  readonly feeds: SlipFeeds;
  readonly calls: SlipCalls;
  readonly scope: Scope;
  /** That of the page unless another one is given. */
  readonly window?: Window;
}

/** Shows the slip in an element, and talks to the page around it, until the scope ends. */
export function openSlipPage(root: HTMLElement, options: OpenSlipPageOptions): void {
  const { boot, feeds, scope, now } = options;
  const { facts, language } = boot;
  const slip = openSlip({ ...options, language, limits: facts, delayMs: facts.delayMs });
  const heard$ = new Subject<void>();
  const host = openSlipHost(
    boot.parent,
    (fixture, selection, how) => {
      slip.select(fixture, selection, how);
      heard$.next();
    },
    options.window,
  );
  const keysOf = ({ lines }: Pick<SlipContent, 'lines'>) => lines.map(lineKey);
  const keys$ = slip.content$.pipe(
    map(keysOf),
    distinctUntilChanged((a, b) => a.join('|') === b.join('|')),
  );
  // A selection that changes nothing is answered, too: the page around shows it as chosen until it hears what is here.
  const answers$ = heard$.pipe(map(() => keysOf(slip.content$.value)));
  scope.subscribe(merge(keys$, answers$), selections =>
    host.say({ type: 'croupier:slip', selections, count: selections.length }),
  );
  const placed$ = slip.accepted$.pipe(
    map(bets => bets.map(it => it.bet).join('|')),
    distinctUntilChanged(),
    skip(1),
  );
  scope.subscribe(placed$, () => host.say({ type: 'croupier:balance' }));
  const page = createRoot(root);
  scope.add(() => page.unmount());
  page.render(
    <SlipWordsProvider value={createSlipWords(boot.texts, language)}>
      <SlipView
        page={{
          ...{ slip, limits: facts, now },
          onHeight: px => host.say({ type: 'croupier:height', px }),
          onSignIn: boot.key === null ? () => host.say({ type: 'croupier:signIn' }) : null,
          // Another launch is needed, which the page around asks for.
          onReload: () => host.say({ type: 'croupier:signIn' }),
        }}
        feeds={feeds}
      />
    </SlipWordsProvider>,
  );
  host.say({ type: 'croupier:ready' });
}
