import { expect, it } from 'vitest';
import { refusalWords } from '../../../../partner/pages/slip/words.ts';
import { slipTextsOf } from '../../../../partner/server/slipDocument.ts';
import { textsOf } from '../../../../partner/server/texts.ts';

/** What the book refuses bets and their legs for, and what the wallet says to stakes. */
const CODES = [
  ...['moved', 'closed', 'suspended', 'over', 'return_too_high', 'same_fixture', 'unreached', 'restarted'],
  ...['session_ended', 'session_unknown', 'insufficient_funds', 'stake_out_of_range', 'on_break'],
  ...['limit_reached', 'game_maintenance'],
];

it.each(['en', 'bn', 'ar'])(
  'issue 34: every reason for which a bet is refused has a sentence in %s',
  language => {
    const texts = slipTextsOf(textsOf(language));
    const said = CODES.map(code => refusalWords(texts, code, 1_000_000));
    expect(said.filter(it => it === texts.refused.other || it.includes('{'))).toEqual([]);
    expect(refusalWords(texts, 'something_new', 1)).toBe(texts.refused.other);
  },
);
