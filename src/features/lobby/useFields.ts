import { useEffect } from 'react';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createGameChoicesStore } from '../../../streams/stores/gameLists/createGameChoicesStore.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { type FilterField, fieldsOf } from './filterFields.ts';
import type { GameAddress } from './useGameAddress.ts';

/** The filters of a page, and of the chosen studio's games. */
export function useFields({ shown, filter: { vassalage } }: GameAddress): readonly FilterField[] {
  const { choices$, select } = useStore(createGameChoicesStore);
  useEffect(() => select({ shown, vassalage }), [select, shown, vassalage]);
  return fieldsOf(valueIn(useBehavior(choices$)));
}
