import { untilAnswered } from '../untilAnswered.ts';
import type { PlacedAnswer, SlipCalls } from './feeds/slipFeeds.ts';

const PAUSES_MS = [500, 1_000, 2_000, 4_000];

/**
 * Commands to the book. A bet is asked for until there is an answer, which its id makes safe.
 * @param key Null for a visitor, who can ask for prices only.
 */
export function createSlipCalls(key: string | null): SlipCalls {
  const ask = untilAnswered(key ?? '', { pausesMs: PAUSES_MS });
  return {
    place: wish => ask<PlacedAnswer>('/api/sports/bet', wish),
    async price(fixture, selections) {
      try {
        const response = await fetch('/api/sports/price', {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...(key !== null && { Authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({ fixture, selections }),
        });
        if (!response.ok) return null;
        const { odds } = (await response.json()) as { readonly odds?: number | null };
        return typeof odds === 'number' ? odds : null;
      } catch {
        return null;
      }
    },
  };
}
