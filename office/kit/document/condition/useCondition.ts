import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  added,
  type Group,
  groupIdOf,
  newFigure,
  newGroup,
  type Part,
  readTree,
  replaced,
  writeTree,
} from './tree.ts';

/** A condition that is being written. */
export interface ConditionState {
  /** Null for none, `other` for what the form would lose some of. */
  readonly tree: Part | null | 'other';
  /** What the rows are in; the focus is moved inside of it. */
  readonly ref: RefObject<HTMLFieldSetElement | null>;
  /** Adds a row, or a group with one; without a group, beside the only condition. */
  add(to: Group | null, kind: 'figure' | 'group'): void;
  /** Puts another part in the place of one; null takes it away. */
  replace(id: number, next: Part | null): void;
  /** Takes what somebody wrote as JSON. */
  readText(text: string): void;
}

/** Keeps the rows of a condition while they are edited. @param onChange With the text of what they say; undefined for none. */
export function useCondition(value: string, onChange: (value: string | undefined) => void): ConditionState {
  const [tree, setTree] = useState(() => readTree(value));
  const ref = useRef<HTMLFieldSetElement>(null);
  const [focus, setFocus] = useState<{ readonly on: string } | null>(null);
  // What was added is written next, and what was removed leaves somebody at the buttons beside it.
  useEffect(() => {
    if (focus === null || ref.current === null) return;
    const buttons = ref.current.querySelectorAll<HTMLElement>('[data-adds] > button:first-of-type');
    // The last ones add to the outermost group.
    (ref.current.querySelector<HTMLElement>(focus.on) ?? buttons[buttons.length - 1])?.focus();
  }, [focus]);
  const root = tree === 'other' ? null : tree;
  const write = (next: Part | null) => {
    setTree(next);
    onChange(next === null ? undefined : writeTree(next));
  };
  return {
    tree,
    ref,
    add(to, kind) {
      const figure = newFigure();
      const outer = to?.kind ?? 'all';
      write(
        added(root, to, kind === 'figure' ? figure : newGroup(outer === 'all' ? 'any' : 'all', [figure])),
      );
      setFocus({ on: `[data-part="${figure.id}"] select` });
    },
    replace(id, next) {
      if (root === null) return;
      write(replaced(root, id, next));
      if (next === null) setFocus({ on: `[data-adds="${groupIdOf(root, id)}"] button` });
    },
    readText(text) {
      setTree(readTree(text));
      onChange(text === '' ? undefined : text);
    },
  };
}
