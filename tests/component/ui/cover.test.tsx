import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Cover } from '../../../src/ui/cover/Cover.tsx';
import { coverOf } from '../../../src/ui/cover/coverOf.ts';
import sprite from '../../../src/ui/cover/motifs.svg?raw';

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

  it('is flat: a transform or an opacity in a motif is one more thing to paint for each cover of a page', () => {
    expect(sprite.match(/<path /g)?.length).toBeGreaterThan(50);
    expect(sprite).not.toMatch(/ (transform|opacity)=/);
    expect(sprite).not.toMatch(/<(?!\/?(svg|g|path)\b)/);
  });

  it('leaves the ripples out where it is too small to see them', () => {
    const { container } = render(<Cover game="DICE" shape="square" />);
    expect(container.querySelectorAll('use')).toHaveLength(1);
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
