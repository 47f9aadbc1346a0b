import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DocumentForm } from '../../../office/kit/document/DocumentForm.tsx';
import type { ContentValue } from '../../../streams/wire/content/documents.ts';
import type { DrawKind } from '../../../streams/wire/draws/words.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

async function formOf(kind: DrawKind, facts: ContentValue['facts']) {
  let latest: ContentValue = { facts, texts: {} };
  const Form = () => {
    const [value, setValue] = useState(latest);
    latest = value;
    return (
      <DocumentForm
        kind={kind}
        value={value}
        languages={['en']}
        language="en"
        onLanguage={() => {}}
        onChange={setValue}
        disabled={false}
      />
    );
  };
  const { office } = fakeOffice({ permissions: ['promotion.read', 'promotion.draft'] });
  const user = await renderOffice(office, <Form />, ['content']);
  return { user, facts: () => latest.facts };
}

it('issue 32.6: prizes of a raffle are rows, of which a bonus has its wagering, and no row is JSON', async () => {
  const { user, facts } = await formOf('raffle', {});
  const prizes = () => JSON.parse(String(facts().prizes ?? '[]')) as unknown[];
  await user.click(screen.getByRole('button', { name: 'Add a prize' }));
  const first = within(screen.getByRole('group', { name: 'Prize 1' }));
  await user.type(first.getByLabelText('Amount'), '50.25');
  expect(prizes()).toEqual([{ id: 'prize-1', count: 1, reward: { kind: 'cash', amount: 5_025 } }]);
  await user.click(screen.getByRole('button', { name: 'Add a prize' }));
  const second = within(screen.getByRole('group', { name: 'Prize 2' }));
  await user.selectOptions(second.getByLabelText('Kind'), 'bonus');
  await user.clear(second.getByLabelText('How many'));
  await user.type(second.getByLabelText('How many'), '3');
  await user.type(second.getByLabelText('Amount'), '10');
  await user.type(second.getByLabelText('Wagering, times'), '5');
  await user.type(second.getByLabelText('Wagering, days'), '7');
  await user.selectOptions(second.getByLabelText('Games that count'), 'INHOUSE');
  expect(prizes()[1]).toEqual({
    ...{ id: 'prize-2', count: 3 },
    reward: { kind: 'bonus', amount: 1_000, times: 5, days: 7, productType: 'INHOUSE' },
  });
  await user.click(screen.getByRole('button', { name: 'Take prize 1 away' }));
  expect(prizes()).toHaveLength(1);
  // What only a bonus has goes with it.
  await user.selectOptions(screen.getByLabelText('Kind'), 'points');
  expect(prizes()).toEqual([{ id: 'prize-2', count: 3, reward: { kind: 'points', amount: 1_000 } }]);
});

it('issue 32.6: times of a rain are rows, in their order and each once', async () => {
  const { user, facts } = await formOf('rain', { dailyTimes: '13:00' });
  const add = async (time: string) => {
    fireEvent.change(screen.getByLabelText('Another time'), { target: { value: time } });
    await user.click(screen.getByRole('button', { name: 'Add the time' }));
  };
  await add('04:00');
  await add('13:00');
  expect(facts().dailyTimes).toBe('04:00,13:00');
  await user.click(screen.getByRole('button', { name: 'Take 13:00 away' }));
  expect(facts().dailyTimes).toBe('04:00');
  await user.click(screen.getByRole('button', { name: 'Take 04:00 away' }));
  expect(facts().dailyTimes).toBeUndefined();
  fireEvent.change(screen.getByLabelText('Another date and time'), { target: { value: '2026-12-31T23:30' } });
  await user.click(screen.getByRole('button', { name: 'Add the date' }));
  expect(facts().dates).toBe('2026-12-31T23:30:00.000Z');
});
