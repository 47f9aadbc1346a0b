import { valueIn } from '../../../streams/remote/remote.ts';
import { createRoomsStore } from '../../../streams/stores/rooms.ts';
import type { RoomTable } from '../../../streams/wire/rooms/shapes.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';

export interface LiveTable {
  /** As it is now; as it was opened where nothing newer is known. */
  readonly table: RoomTable;
  /** An open table of the same kind, for when this one is taken; undefined for none. */
  readonly next: RoomTable | undefined;
}

/** A table as it stands now, by the list of tables or by the page that watches it. */
export function useLiveTable(opened: RoomTable): LiveTable {
  const rooms = useStore(createRoomsStore);
  const list = valueIn(useBehavior(rooms.list$))?.list ?? [];
  const watched = valueIn(useBehavior(rooms.table$));
  const own = watched?.id === opened.id ? watched : undefined;
  const table = list.find(({ id }) => id === opened.id) ?? own ?? opened;
  return {
    table,
    next: list.find(it => it.state === 'open' && it.room === table.room && it.id !== table.id),
  };
}
