/** When clients had prices: how many of them within each millisecond, by the name of what is shown. */
export interface PriceReceipts {
  /** @param at Epoch ms. */
  note(key: string, at: number): void;
  read(): readonly PriceReceipt[];
}

export interface PriceReceipt {
  readonly key: string;
  /** Epoch ms, and how many had it then. */
  readonly at: readonly (readonly [ms: number, count: number])[];
}

export function createPriceReceipts(): PriceReceipts {
  const all = new Map<string, Map<number, number>>();
  return {
    note(key, at) {
      const moments = all.get(key) ?? new Map<number, number>();
      all.set(key, moments);
      moments.set(at, (moments.get(at) ?? 0) + 1);
    },
    read: () => [...all].map(([key, moments]) => ({ key, at: [...moments] })),
  };
}
