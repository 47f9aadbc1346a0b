import type { FeedSource } from '../../partner/pages/tables/feeds/feedSource.ts';
import { loadKind } from '../../partner/pages/tables/kinds/loadKind.ts';
import { openRoom } from '../../partner/pages/tables/openRoom.tsx';
import type { Boot } from '../../partner/server/document.ts';
import type { TableFacts } from '../../partner/tables/wire/facts.ts';
import { createScope } from '../../streams/scope.ts';
import { createPlayedFeeds, type Scene } from './playedFeeds.ts';
import { createPlayedLobby, kindOfTable } from './playedLobby.ts';

/** The page of a table over rules that play by themselves: what `serveScene.ts` serves. */
interface SceneBoot extends Boot {
  readonly facts: TableFacts;
  readonly scene: Scene;
}

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as SceneBoot;
const root = document.createElement('div');
document.body.append(root);
const { scene } = boot;
const source: FeedSource = {
  feedsOf: table => createPlayedFeeds({ ...scene, kind: kindOfTable(table) ?? scene.kind }),
  lobby: async () => createPlayedLobby(),
};
void loadKind(scene.kind).then(() => openRoom(root, boot, source, createScope()));
