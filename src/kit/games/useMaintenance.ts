import { createGameMaintenanceStore } from '../../../streams/stores/gameMaintenance.ts';
import type { GameMaintenance } from '../../../streams/wire/gameServers/shapes.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { useStreams } from '../streams/StreamsContext.ts';
import { useBehavior } from '../streams/useBehavior.ts';
import { useStore } from '../streams/useStore.ts';

/** The maintenance of a game or of its vendor, as it is announced; null for none, and from its end on. */
export function useMaintenance({
  gameCode,
  vassalage,
}: Pick<CatalogueGame, 'gameCode' | 'vassalage'>): GameMaintenance['items'][number] | null {
  const items = useBehavior(useStore(createGameMaintenanceStore).items$);
  const now = useBehavior(useStreams().clock.seconds$);
  const ours = items.filter(
    it => it.vassalage === vassalage && (it.gameCode === null || it.gameCode === gameCode),
  );
  return ours.find(({ until }) => until === null || until > now) ?? null;
}
