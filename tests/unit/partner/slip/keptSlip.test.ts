import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  keepSlipText,
  readSlipText,
  slipOfText,
  textOfSlip,
} from '../../../../partner/pages/slip/model/keptSlip.ts';
import { EMPTY_SLIP, type SlipContent } from '../../../../partner/pages/slip/model/slip.ts';

const SLIP: SlipContent = {
  ...{ chosen: 'system', from: 3, stake: '12.5', policy: 'within', tolerance: '7' },
  lines: [
    {
      ...{ fixture: 'f-1', seen: 185, stake: '4', refusal: null, match: null, pickName: null },
      selection: { market: 'total', part: 1, line: 2.5, pick: 'over' },
    },
  ],
};

it('issue 34: what was kept is read again, without refusals and names', () => {
  const texts = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  const [line] = SLIP.lines;
  if (line === undefined) throw new Error('no line');
  const text = textOfSlip({ ...SLIP, lines: [{ ...line, refusal: { code: 'moved', odds: 170 } }] });
  keepSlipText(storage, text);
  expect(readSlipText(storage)).toBe(text);
  expect(slipOfText(text)).toEqual(SLIP);
});

it('issue 34: a storage that is blocked, or has something else in it, is an empty slip', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(readSlipText(blocked)).toBeNull();
  expect(() => keepSlipText(blocked, textOfSlip(SLIP))).not.toThrow();
  for (const text of [null, '', '{', '5', '[]', '{"lines":7}', '{"lines":[{"fixture":"../x"},null]}'])
    expect(slipOfText(text)).toEqual(EMPTY_SLIP);
  fc.assert(fc.property(fc.json(), text => void slipOfText(text)));
});
