import { rememberedKey } from '../shown/remembered.ts';

type Of = Parameters<typeof rememberedKey>[0];

/** Names of the tables that stood beside the launched one when this page was shown before; none when nothing is kept. */
export function rememberedTables(of: Of): readonly string[] {
  try {
    return sessionStorage.getItem(rememberedKey(of))?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Keeps which tables are open besides the launched one, for as long as this tab is there. */
export function rememberTables(of: Of, tables: readonly string[]): void {
  const others = tables.filter(it => it !== of.facts.table);
  try {
    if (others.length === 0) sessionStorage.removeItem(rememberedKey(of));
    else sessionStorage.setItem(rememberedKey(of), others.join(' '));
  } catch {
    // A browser may keep nothing for a frame: the tables are chosen again then.
  }
}
