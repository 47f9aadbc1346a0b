import { useCallback, useMemo, useState } from 'react';
import type { ListColumn } from './columns.ts';

/** How somebody wants the columns of a list. */
export interface ColumnChoice {
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly order: readonly string[];
}

const NO_CHOICE: ColumnChoice = { visibility: {}, order: [] };

/** The columns of a list as they are chosen, for as long as the page is open; a saved view keeps them. */
export function useColumns<R>(_list: string, columns: readonly ListColumn<R>[]) {
  const [choice, setChoice] = useState(NO_CHOICE);
  const visibility = useMemo(
    () => ({
      ...Object.fromEntries(columns.filter(it => it.isHidden).map(it => [it.id, false])),
      ...choice.visibility,
    }),
    [columns, choice],
  );
  const ordered = useMemo(() => {
    const place = (id: string) => {
      const at = choice.order.indexOf(id);
      return at < 0 ? choice.order.length : at;
    };
    return [...columns].sort((a, b) => place(a.id) - place(b.id));
  }, [columns, choice]);
  const shown = useMemo(() => ordered.filter(({ id }) => visibility[id] !== false), [ordered, visibility]);
  return {
    choice,
    setChoice,
    visibility,
    order: choice.order,
    ordered,
    shown,
    show: useCallback(
      (id: string, isShown: boolean) =>
        setChoice(before => ({ ...before, visibility: { ...before.visibility, [id]: isShown } })),
      [],
    ),
    move: useCallback(
      (id: string, by: -1 | 1) => {
        const ids = ordered.map(column => column.id);
        const from = ids.indexOf(id);
        const to = from + by;
        if (to < 0 || to >= ids.length) return;
        ids.splice(from, 1);
        ids.splice(to, 0, id);
        setChoice(before => ({ ...before, order: ids }));
      },
      [ordered],
    ),
  };
}
