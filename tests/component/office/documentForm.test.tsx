import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DocumentForm } from '../../../office/kit/document/DocumentForm.tsx';
import type { ContentValue } from '../../../streams/wire/content/documents.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

async function formOf(facts: ContentValue['facts']) {
  let latest: ContentValue = { facts, texts: {} };
  const Form = () => {
    const [value, setValue] = useState(latest);
    latest = value;
    return (
      <DocumentForm
        kind="promotion"
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
  const fieldOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return { user, fieldOf, facts: () => latest.facts };
}

it('issue 32.6: money of a campaign is typed as money, points as a number, and what is neither is said', async () => {
  const { user, fieldOf, facts } = await formOf({ rewardKind: 'cash', rewardAmount: 12_550 });
  expect(fieldOf(/^Amount/).value).toBe('125.5');
  await user.clear(fieldOf(/^Amount/));
  await user.type(fieldOf(/^Amount/), '80.25');
  await user.type(fieldOf(/^Budget/), '5000');
  expect(facts()).toMatchObject({ rewardAmount: 8_025, budget: 500_000 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reward' }), 'points');
  expect(fieldOf(/^Amount/).value).toBe('8025');
  await user.clear(fieldOf(/^Amount/));
  await user.type(fieldOf(/^Amount/), '7.5');
  expect(facts().rewardAmount).toBeUndefined();
  expect(screen.queryByText('A whole number, such as 100.')).not.toBeNull();
});

it('issue 32.6: the mission before is chosen by its title; one that is gone keeps its key', async () => {
  let latest: ContentValue['facts'] = { after: 'gone' };
  const Form = () => {
    const [value, setValue] = useState<ContentValue>({ facts: latest, texts: {} });
    latest = value.facts;
    const more = { languages: ['en'], language: 'en', disabled: false, onLanguage() {} };
    return <DocumentForm kind="mission" value={value} onChange={setValue} {...more} />;
  };
  const rows = [{ key: 'first-spin', title: 'Spin once' }];
  const { office } = fakeOffice({
    permissions: ['promotion.draft'],
    answers: { officeCampaigns: { rows, next: null } },
  });
  const user = await renderOffice(office, <Form />, ['content']);
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'After the mission' });
  expect([...field.options].map(it => it.text)).toEqual(['None', 'gone', 'Spin once']);
  expect(field.value).toBe('gone');
  await user.selectOptions(field, 'Spin once');
  expect(latest.after).toBe('first-spin');
  await user.selectOptions(field, 'None');
  expect(latest.after).toBeUndefined();
});
