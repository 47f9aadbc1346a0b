import { wireRuntime } from 'virtual:tables-wire';
import { createScope } from '../../streams/scope.ts';
import type { TableFacts } from '../tables/wire/facts.ts';
import { readBoot } from './boot.ts';
import { el } from './dom.ts';
import { pageFrames } from './link/frames.ts';
import { openLink } from './link/openLink.ts';
import type { FeedSource } from './tables/feeds/feedSource.ts';
import { createLinkFeeds } from './tables/feeds/linkFeeds.ts';
import { loadKind } from './tables/kinds/loadKind.ts';
import { openRoom } from './tables/openRoom.tsx';

const boot = readBoot<TableFacts>();
const scope = createScope();
const frames = pageFrames();
let connect = () => {};
const drawn = new Promise<void>(resolve => {
  connect = resolve;
});
const link = openLink({ key: boot.key, wire: wireRuntime, scope, after: drawn });
const source: FeedSource = {
  feedsOf: (table, of) => createLinkFeeds(link, { table, owner: boot.owner }, of),
  lobby: async () => (await import('./tables/feeds/lobbyFeeds.ts')).createLobbyFeeds(link),
};
const root = el('div', { id: 'room' });
document.body.append(root);
void loadKind(boot.facts.kind).then(() => {
  openRoom(root, boot, source, scope);
  // Older than whatever comes over the link.
  link.live.merge(boot.snaps, 0);
  // The frame after the one with the table: what the connection needs is loaded then.
  frames.request(() => frames.request(connect));
});
