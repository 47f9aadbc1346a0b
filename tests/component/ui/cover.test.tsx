import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Cover } from '../../../src/ui/cover/Cover.tsx';
import { coverOf } from '../../../src/ui/cover/coverOf.ts';

const drawn = (game: string, kind?: string) => {
  const { container } = render(<Cover game={game} kind={kind} />);
  return [...container.querySelectorAll('use')].map(use => use.getAttribute('href')?.split('#')[1]);
};

describe('a generated cover', () => {
  it('is the same for the same game, and chosen by hand for the games of the house', () => {
    expect(coverOf('KOI-7')).toEqual(coverOf('KOI-7'));
    expect(drawn('DICE')).toEqual(['ripples', 'dice']);
    expect(drawn('LIMBO')).toEqual(['ripples', 'limbo']);
  });

  it('fits the kind of the game', () => {
    for (const game of ['A', 'B', 'C', 'D']) {
      expect(coverOf(game, 'FISH').motif).toBe('fish');
      expect(coverOf(game, 'COCKFIGHT').motif).toBe('feather');
      expect(['cards', 'wheel']).toContain(coverOf(game, 'LIVE').motif);
    }
  });

  it('differs between games of a kind', () => {
    const looks = new Set(Array.from({ length: 40 }, (_, n) => JSON.stringify(coverOf(`GAME-${n}`, 'RNG'))));
    expect(looks.size).toBeGreaterThan(15);
  });
});
