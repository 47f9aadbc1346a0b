import { createRoot } from 'react-dom/client';
import { createState } from '../../../streams/behaviors/state.ts';
import type { Scope } from '../../../streams/scope.ts';
import type { Boot } from '../../server/document.ts';
import type { TableFacts } from '../../tables/wire/facts.ts';
import { openHost } from '../host.ts';
import type { FeedSource } from './feeds/feedSource.ts';
import { openShownTable, type ShownTables } from './shown/openShownTable.ts';
import { createSound } from './sound.ts';
import { TablesPage } from './TablesPage.tsx';
import { WordsProvider } from './words/words.ts';

/** Shows the table that was launched in an element, and others beside it that are chosen there, until the scope ends. */
export function openRoom(
  root: HTMLElement,
  boot: Boot & { readonly facts: TableFacts },
  source: FeedSource,
  scope: Scope,
): void {
  const { facts, texts, language, name: title } = boot;
  const isPaused$ = createState(false);
  const host = openHost(boot.parent, paused => isPaused$.set(paused));
  const first = openShownTable(source, { title, facts }, scope.child());
  const shown$ = createState<ShownTables>({ tables: [first], whole: facts.table });
  const sound = createSound(() => ('AudioContext' in window ? new AudioContext() : null));
  const onLeave = () => host.say({ type: 'croupier:quit' });
  // Until then nothing can have happened that the page around has to know.
  void import('./room/followHost.ts').then(({ followHost }) => followHost(host, shown$, scope));
  const page = createRoot(root);
  scope.add(() => page.unmount());
  page.render(
    <WordsProvider value={{ texts, language }}>
      <TablesPage {...{ boot, source, shown$, sound, isPaused$, onLeave, scope }} />
    </WordsProvider>,
  );
  host.say({ type: 'croupier:ready' });
}
