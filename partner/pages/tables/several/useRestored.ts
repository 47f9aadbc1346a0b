import { useEffect, useState } from 'react';
import { type AddingPage, addTable, type TableChoice } from './addTable.ts';
import { rememberedTables } from './rememberTables.ts';
import type { ChooserTables } from './useLobby.ts';

/** Tables that are gone from the server are not waited for any longer, ms. */
const PATIENCE_MS = 15_000;

/** Names of the tables that are to be opened again: those that stood here before, at most so many. */
export const useRestoring = (page: AddingPage, most: number) =>
  useState<readonly string[]>(() => rememberedTables(page.boot).slice(0, most - 1));

/** Opens tables one after the other, so that they stand as they stood. */
async function addAll(page: AddingPage, tables: readonly TableChoice[]): Promise<void> {
  // One that can't be loaded now is chosen again by hand.
  for (const table of tables) await addTable(page, table).catch(() => {});
}

/** Opens tables again as soon as they are told of. @param waiting Their names. @param setWaiting Takes those that are left. */
export function useRestored(
  page: AddingPage,
  { offered }: ChooserTables,
  waiting: readonly string[],
  setWaiting: (left: readonly string[]) => void,
): void {
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setWaiting([]), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, setWaiting]);
  useEffect(() => {
    const byName = new Map((offered ?? []).map(it => [it.summary.table, it]));
    const found = waiting.flatMap(it => byName.get(it) ?? []);
    if (found.length === 0) return;
    setWaiting(waiting.filter(it => !byName.has(it)));
    void addAll(page, found);
  }, [page, offered, waiting, setWaiting]);
}
