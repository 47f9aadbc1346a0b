import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ConditionField } from '../../../office/kit/document/condition/ConditionField.tsx';
import { readTree, writeTree } from '../../../office/kit/document/condition/tree.ts';
import { MEASURE_TRAITS, MEASURES } from '../../../streams/wire/promotions/words.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

/** The field of conditions as a form has it. */
async function fieldOf(first: string) {
  const written: (string | undefined)[] = [];
  const Form = () => {
    const [value, setValue] = useState<string | undefined>(first);
    return (
      <ConditionField
        label="What has to be done"
        value={value ?? ''}
        product="In-house"
        disabled={false}
        onChange={next => {
          written.push(next);
          setValue(next);
        }}
      />
    );
  };
  const { office } = fakeOffice({ permissions: ['promotion.draft'] });
  const user = await renderOffice(office, <Form />, ['content']);
  const row = (place: string) => within(screen.getByRole('group', { name: `Condition ${place}` }));
  return {
    ...{ user, written, row },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    last: () => {
      const text = written.at(-1);
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    says: () => screen.getByRole('group', { name: 'What has to be done' }).querySelector('p')?.textContent,
  };
}

describe('conditions of a campaign', () => {
  it('issue 32.6: are written as rows, money as money, and read back as a sentence', async () => {
    const { user, row, press, last, says, written } = await fieldOf('');
    expect(says()).toBe('Nothing has to be done.');
    await press('Add a condition');
    expect(document.activeElement).toBe(row('1').getByLabelText('What counts'));
    await user.keyboard('{Tab}5');
    expect(last()).toEqual({ measure: 'bets', atLeast: 5 });
    await press('Add a condition');
    await user.selectOptions(row('2').getByLabelText('What counts'), 'Stakes');
    await user.type(row('2').getByLabelText('At least'), '50.25');
    expect(last()).toEqual({
      all: [
        { measure: 'bets', atLeast: 5 },
        { measure: 'stakes', atLeast: 5_025 },
      ],
    });
    expect(says()).toBe(
      'A member needs at least 5 bets and stakes of at least 50.25. Only bets on In-house count.',
    );
    await user.selectOptions(screen.getByLabelText('Of these'), 'One is enough');
    expect(says()).toContain('at least 5 bets or stakes');
    await press('Remove condition 1');
    await press('Remove condition 1');
    expect([says(), written.at(-1)]).toEqual(['Nothing has to be done.', undefined]);
  });

  it('issue 32.6: of deposits can leave small ones out, and of days since registering there are at most some', async () => {
    const { user, row, press, last, says } = await fieldOf('');
    await press('Add a condition');
    await user.selectOptions(row('1').getByLabelText('What counts'), 'Deposits');
    await user.type(row('1').getByLabelText('At least'), '2');
    await user.type(row('1').getByLabelText('Only deposits from'), '100');
    expect(last()).toEqual({ measure: 'deposits', atLeast: 2, each: 10_000 });
    expect(says()).toBe('A member needs at least 2 deposits of 100.00 or more each.');
    await user.selectOptions(row('1').getByLabelText('What counts'), 'Days since registering');
    await user.clear(row('1').getByLabelText('At most'));
    await user.type(row('1').getByLabelText('At most'), '30');
    expect(last()).toEqual({ measure: 'registeredDays', atMost: 30 });
    expect(says()).toBe('A member needs to have registered at most 30 days ago.');
  });

  it('issue 32.6: have groups in groups, and the keyboard goes on where something was added or taken away', async () => {
    const { user, row, press, last, says } = await fieldOf(JSON.stringify({ measure: 'bets', atLeast: 5 }));
    await press('Add a group');
    await user.keyboard('{Tab}7');
    await press('Add a condition to group 2');
    await user.selectOptions(row('2.2').getByLabelText('What counts'), 'Deposited money');
    await user.type(row('2.2').getByLabelText('At least'), '20');
    expect(last()).toEqual({
      all: [
        { measure: 'bets', atLeast: 5 },
        {
          any: [
            { measure: 'bets', atLeast: 7 },
            { measure: 'depositSum', atLeast: 2_000 },
          ],
        },
      ],
    });
    expect(says()).toContain('at least 5 bets and (at least 7 bets or deposits of at least 20.00 in all)');
    await press('Remove condition 2.1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a condition to group 2' }));
    await press('Remove condition 2.1');
    expect(last()).toEqual({ all: [{ measure: 'bets', atLeast: 5 }] });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a condition' }));
  });

  it('issue 32.6: say at the row what is wrong with it', async () => {
    const { user, row, press, last } = await fieldOf('');
    await press('Add a condition');
    const number = row('1').getByLabelText('At least');
    await user.click(number);
    await user.tab();
    expect(row('1').queryByText('A number is needed.')).not.toBeNull();
    await user.type(number, '2.5');
    expect(row('1').queryByText('A whole number, such as 100.')).not.toBeNull();
    expect(last()).toEqual({ measure: 'bets' });
    await user.clear(number);
    await user.type(number, '0');
    expect(row('1').queryByText(/^From 1 to /)).not.toBeNull();
    expect(number.getAttribute('aria-invalid')).toBe('true');
  });

  it('issue 32.6: that the rows can’t show stay as they are, and can be mended as JSON', async () => {
    const strange = '{"measure":"bets","atLeast":5,"within":"a day"}';
    const { user, written } = await fieldOf(strange);
    const json = screen.getByLabelText<HTMLTextAreaElement>('Conditions as JSON');
    expect(screen.queryByText(/more than the rows can show/)).not.toBeNull();
    expect([json.value, written, screen.queryByRole('group', { name: /^Condition/ })]).toEqual([
      strange,
      [],
      null,
    ]);
    await user.clear(json);
    await user.paste('{"measure":"loginDays","atLeast":3}');
    expect(screen.getByLabelText<HTMLInputElement>('At least').value).toBe('3');
  });
});

const leaf = fc.constantFrom(...MEASURES).chain((measure): fc.Arbitrary<object> => {
  const number = fc.integer({ min: 1, max: 36_500 });
  const { of } = MEASURE_TRAITS[measure];
  return of === 'age'
    ? fc.record({ measure: fc.constant(measure), atMost: number })
    : fc.record(
        { measure: fc.constant(measure), atLeast: number, ...(of === 'deposits' && { each: number }) },
        { requiredKeys: ['measure', 'atLeast'] },
      );
});
const condition = fc.letrec(tie => ({
  any: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    leaf,
    fc.record({ all: fc.array(tie('any'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ any: fc.array(tie('any'), { minLength: 1, maxLength: 2 }) }),
  ),
})).any;

it('issue 32.6: whatever a condition says, the rows say the same', () => {
  fc.assert(
    fc.property(condition, value => {
      const tree = readTree(JSON.stringify(value));
      if (tree === null || tree === 'other') throw new Error('it can be shown');
      expect(JSON.parse(writeTree(tree))).toEqual(value);
    }),
  );
});
