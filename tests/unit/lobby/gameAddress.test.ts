import { describe, expect, it } from 'vitest';
import { choicesOf, filterOf, setChoices, studioOf } from '../../../src/features/lobby/gameAddress.ts';

const STUDIOS = [
  { vassalage: 'PG', accountTypeName: 'Paper Garden' },
  { vassalage: 'Saltl', accountTypeName: 'Salt Lantern' },
];
const asked = (query: string) => filterOf('RNG', new URLSearchParams(query), STUDIOS);

describe('the list that an address asks for', () => {
  it('S2-15 a vendor in any case, as it is spelled here; one that isn’t here narrows nothing down', () => {
    expect([studioOf('pg', STUDIOS), studioOf('SALTL', STUDIOS), studioOf('XX', STUDIOS)]).toEqual([
      'PG',
      'Saltl',
      undefined,
    ]);
    // Before the vendors are known the list is asked for already.
    expect(studioOf('pg', null)).toBe('PG');
    expect(studioOf('p g', null)).toBeUndefined();
  });

  it('issue 14: figures in the units of the call', () => {
    expect(asked('bet=5&lines=25&rtp=96')).toMatchObject({ minBet: 500, minLineNum: 25, minRtp: 9_600 });
  });

  it.each([
    'bet=0',
    'bet=-1',
    'bet=1.5',
    'bet=99999999',
    'lines=x',
    'rtp=101',
    'volatility=huge',
    'tag=<b>',
    'class=',
    'name=%20',
    'sort=constructor',
    'constructor=1',
  ])('issue 14: %s narrows nothing down', query =>
    expect(asked(query)).toEqual({ shown: 'RNG', sort: 'popular' }),
  );

  it('issue 14: what is chosen stands in the address and comes back from it', () => {
    const params = new URLSearchParams('from=mail');
    setChoices(params, {
      ...{ vassalage: 'PG', class: 'SC', bet: '5', lines: '25', rtp: '96' },
      ...{ volatility: 'low', tag: 'new', name: 'koi', sort: 'rtp' },
    });
    const filter = filterOf('RNG', params, STUDIOS);
    expect(Object.fromEntries(choicesOf(filter).map(({ key, value }) => [key, value]))).toEqual({
      ...{ vassalage: 'PG', class: 'SC', bet: '5', lines: '25', rtp: '96' },
      ...{ volatility: 'low', tag: 'new', name: 'koi' },
    });
    expect(filter.sort).toBe('rtp');
    setChoices(params, { lines: '', sort: 'popular' });
    expect([params.has('lines'), params.has('sort'), params.get('from')]).toEqual([false, false, 'mail']);
  });
});
