import { describe, expect, it } from 'vitest';
import { ownerOf } from '../../../../partner/realtime/owner.ts';
import { betsOfEachCase, openBetsRig } from '../support/betsRig.ts';
import { session } from '../support/playerSession.ts';

betsOfEachCase();

const owner = ownerOf(session.player);

describe('the bets that pages are told of', () => {
  it('issue 34.4: begin with what is known, without an event for it', async () => {
    const { book, placed, leg, published } = await openBetsRig();
    const { id } = await placed([leg('m1')]);
    published.length = 0;
    expect(book.begin(owner)).toMatchObject([{ bet: id, state: 'open' }]);
    book.watched(owner, true);
    expect(published).toEqual([]);
  });

  it('issue 34.4: are told of while nobody reads, so that whoever comes back does not see a settled bet as open', async () => {
    const { book, placed, leg, published } = await openBetsRig();
    const { id } = await placed([leg('m1')]);
    book.begin(owner);
    book.watched(owner, true);
    book.watched(owner, false);
    published.length = 0;
    await book.decide('m1', { kind: 'void' });
    expect(published.at(-1)).toMatchObject({ owner, bets: [{ bet: id, state: 'void' }] });
  });
});
