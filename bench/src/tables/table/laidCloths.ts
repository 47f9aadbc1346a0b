import type { Chips, Cloth } from '../../../../partner/tables/wire/state.ts';
import type { LaidCloth } from './checkBooks.ts';

/** A change of a cloth as a page sends it. */
export interface SentCloth {
  readonly shoe: number;
  readonly round: number;
  readonly n: number;
  readonly chips: Chips;
}

/** What one player knows of their cloths, from what was sent and answered. */
export interface LaidCloths {
  sent(cloth: SentCloth): void;
  /** @param said What the server says lies there. */
  taken(cloth: SentCloth, said: Cloth): void;
  /** Refused; one whose earlier try got no answer may lie there all the same. */
  refused(cloth: SentCloth): void;
  /** No answer came: nobody knows. */
  lost(cloth: SentCloth): void;
  told(cloth: Pick<Cloth, 'shoe' | 'round' | 'state' | 'code'>): void;
  read(): readonly LaidCloth[];
}

interface Kept {
  lies: Chips | null;
  /** By number. */
  readonly open: Map<number, Chips>;
  readonly lost: Set<number>;
  told: Cloth['state'] | null;
  code: string | null;
}

export function createLaidCloths(player: string): LaidCloths {
  const rounds = new Map<
    string,
    { readonly place: Pick<LaidCloth, 'shoe' | 'round'>; readonly kept: Kept }
  >();
  function of({ shoe, round }: Pick<LaidCloth, 'shoe' | 'round'>): Kept {
    const key = `${shoe}.${round}`;
    const known = rounds.get(key);
    if (known !== undefined) return known.kept;
    const kept: Kept = { lies: null, open: new Map(), lost: new Set(), told: null, code: null };
    rounds.set(key, { place: { shoe, round }, kept });
    return kept;
  }
  return {
    sent: cloth => void of(cloth).open.set(cloth.n, cloth.chips),
    taken(cloth, said) {
      const kept = of(cloth);
      kept.lies = said.chips;
      // The server ignores older changes from now on.
      for (const n of [...kept.open.keys()].filter(it => it <= cloth.n)) kept.open.delete(n);
    },
    refused(cloth) {
      const kept = of(cloth);
      if (!kept.lost.has(cloth.n)) kept.open.delete(cloth.n);
    },
    lost: cloth => void of(cloth).lost.add(cloth.n),
    told(cloth) {
      const known = rounds.get(`${cloth.shoe}.${cloth.round}`);
      // Rounds without chips of this player are of no interest.
      if (known === undefined) return;
      known.kept.told = cloth.state;
      known.kept.code = cloth.code;
    },
    read: () =>
      [...rounds.values()].map(({ place, kept: { lies, open, told, code } }) => ({
        ...{ player, ...place, lies, told, code },
        maybe: [...open.values()],
      })),
  };
}
