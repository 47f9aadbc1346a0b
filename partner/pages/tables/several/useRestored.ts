import { useEffect, useState } from 'react';
import { type AddingPage, addTable } from './addTable.ts';
import { rememberedTables } from './rememberTables.ts';
import type { Lobby } from './useLobby.ts';

/** Tables that are gone from the server are not waited for any longer, ms. */
const PATIENCE_MS = 15_000;

/** Names of the tables that are to be opened again: those that stood here before, at most so many. */
export const useRestoring = (page: AddingPage, most: number) =>
  useState<readonly string[]>(() => rememberedTables(page.boot).slice(0, most - 1));

/** Opens tables again as soon as they are told of. @param waiting Their names. @param setWaiting Takes those that are left. */
export function useRestored(
  page: AddingPage,
  { offered }: Lobby,
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
    const found = (offered ?? []).filter(({ summary }) => waiting.includes(summary.table));
    if (found.length === 0) return;
    const names = new Set(found.map(({ summary }) => summary.table));
    setWaiting(waiting.filter(it => !names.has(it)));
    // One that can't be loaded now is chosen again by hand.
    for (const it of found) addTable(page, it).catch(() => {});
  }, [page, offered, waiting, setWaiting]);
}
