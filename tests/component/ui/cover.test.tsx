import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { STUDIOS } from '../../../gateway/play/lobby/demo/studios.ts';
import { Cover } from '../../../src/kit/cover/Cover.tsx';
import { coverOf } from '../../../src/kit/cover/coverOf.ts';
import sprite from '../../../src/kit/cover/motifs.svg?raw';

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
      expect(['rooster', 'feather']).toContain(coverOf(game, 'COCKFIGHT').motif);
      expect(['cards', 'chips', 'spade']).toContain(coverOf(game, 'LIVE').motif);
    }
  });

  it.each([
    ['MOONT-LILY-BACCARAT', 'LIVE', 'cards'],
    ['MOONT-HERON-ROULETTE', 'LIVE', 'wheel'],
    ['MOONT-SILVER-SIC-BO', 'LIVE', 'dice'],
    ['PITCH-NIGHT-TENNIS', 'SPORTS', 'tennis'],
    ['PITCH-DELTA-CRICKET', 'SPORTS', 'cricket'],
    ['PITCH-LAKELAND-LEAGUE', 'SPORTS', 'ball'],
    ['NINEB-NINE-BAMBOO-TILES', 'PVP', 'tiles'],
    ['TEAHS-MANGO-POKER', 'PVP', 'cards'],
    ['TIDEP-LANTERN-FISH', 'FISH', 'fish'],
    ['TCG_SEA-SHELL-SIX', 'LOTT', 'shell'],
    ['TCG_SEA-EVENING-TIDE-4D', 'LOTT', 'balls'],
  ])('issue 11.33: %s is drawn as what it is', (code, kind, motif) => {
    expect(coverOf(code, kind).motif).toBe(motif);
    // The board of winners knows the code alone.
    if (motif !== 'balls') expect(coverOf(code).motif).toBe(motif);
  });

  it('issue 11.33: every hall has a mark of its own', () => {
    const halls = ['PITCH', 'U9W', 'DS88', 'DIG', 'WGB', 'AV', 'IMES', 'IA', 'AI', 'TF'];
    expect(new Set(halls.map(code => coverOf(code).motif)).size).toBe(halls.length);
  });

  it('issue 11.33: there are many drawings, and each one that is chosen is there', () => {
    const drawings = new Set([...sprite.matchAll(/<g id="(\w+)"/g)].map(([, id]) => id));
    expect(drawings.size).toBeGreaterThan(20);
    for (const kind of ['LIVE', 'RNG', 'SPORTS', 'COCKFIGHT', 'ESPORTS', 'FISH', 'PVP', 'LOTT', ''])
      for (let n = 0; n < 60; n += 1) expect(drawings).toContain(coverOf(`G-${n}`, kind).motif);
    for (const studio of STUDIOS) {
      expect(drawings).toContain(coverOf(studio.vassalage).motif);
      for (const name of studio.games)
        expect(drawings).toContain(
          coverOf(`${studio.vassalage}-${name.toUpperCase().replaceAll(' ', '-')}`, studio.gameType).motif,
        );
    }
  });

  it('differs between games of a kind', () => {
    const looks = new Set(Array.from({ length: 40 }, (_, n) => JSON.stringify(coverOf(`GAME-${n}`, 'RNG'))));
    expect(looks.size).toBeGreaterThan(15);
  });
});
