import { createRoot } from 'react-dom/client';
import { createState } from '../../../streams/behaviors/state.ts';
import type { Scope } from '../../../streams/scope.ts';
import type { Boot } from '../../server/document.ts';
import type { TableFacts } from '../../tables/wire/facts.ts';
import { openHost } from '../host.ts';
import { createClothEdits } from './cloth/clothEdits.ts';
import { seatProblem } from './cloth/seatProblem.ts';
import type { TableFeeds } from './feeds/tableFeeds.ts';
import { followHost } from './room/followHost.ts';
import { Room } from './room/Room.tsx';
import { createSound } from './sound.ts';
import { WordsProvider } from './words/words.ts';

/** Shows a table in an element, until the scope ends. */
export function openRoom(
  root: HTMLElement,
  boot: Boot & { readonly facts: TableFacts },
  feeds: TableFeeds,
  scope: Scope,
): void {
  const { facts, texts, language } = boot;
  const isPaused$ = createState(false);
  const host = openHost(boot.parent, paused => isPaused$.set(paused));
  const balance = () => feeds.cloth.value$.value?.balance ?? null;
  const edits = createClothEdits(feeds, {
    ...{ limits: facts, balance, scope },
    problemOf: chips => seatProblem(feeds.table.value$.value, chips),
  });
  const sound = createSound(() => ('AudioContext' in window ? new AudioContext() : null));
  const onLeave = () => host.say({ type: 'croupier:quit' });
  followHost(host, feeds, scope);
  const page = createRoot(root);
  scope.add(() => page.unmount());
  page.render(
    <WordsProvider value={{ texts, language }}>
      <Room {...{ boot, facts, feeds, edits, sound, isPaused$, onLeave }} />
    </WordsProvider>,
  );
  host.say({ type: 'croupier:ready' });
}
