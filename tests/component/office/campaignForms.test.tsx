import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DEMO_MISSIONS } from '../../../gateway/merchant/demoMissions.ts';
import { missionDocument } from '../../../gateway/merchant/documents/missionDocuments.ts';
import { MerchantMission } from '../../../gateway/merchant/mission.ts';
import { demoDefinitions } from '../../../gateway/rewards/promotions/demoPromotions.ts';
import { checkWritten } from '../../../gateway/rewards/promotions/rules/definition.ts';
import { documentOf } from '../../../gateway/rewards/promotions/rules/written.ts';
import { readTree, writeTree } from '../../../office/kit/document/condition/tree.ts';
import { DocumentForm } from '../../../office/kit/document/DocumentForm.tsx';
import type { CampaignKind, ContentValue } from '../../../streams/wire/content/documents.ts';
import { REWARD_KINDS } from '../../../streams/wire/promotions/words.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

type Campaign = readonly [kind: CampaignKind, key: string, value: ContentValue];

const CAMPAIGNS: readonly Campaign[] = [
  ...demoDefinitions(Date.UTC(2026, 5, 1)).map((written): Campaign => {
    const read = checkWritten(written, new Set(REWARD_KINDS));
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    return ['promotion', written.id, documentOf(read.definition)];
  }),
  ...DEMO_MISSIONS.map((written): Campaign => {
    const { key, value } = missionDocument(MerchantMission.parse(written));
    return ['mission', key, value];
  }),
];

describe.each(CAMPAIGNS)('issue 32.6: the form of the demo’s %s %s', (kind, _key, begin) => {
  it('says in rows what its conditions are', () => {
    const text = String(begin.facts.condition ?? '');
    const tree = readTree(text);
    expect(tree).not.toBe('other');
    expect(tree === null || tree === 'other' ? '' : writeTree(tree)).toBe(text);
  });

  it('changes nothing by being opened, nor by what it shows being typed once more', async () => {
    const seen: ContentValue[] = [];
    const Form = () => {
      const [value, setValue] = useState(begin);
      return (
        <DocumentForm
          {...{ kind, value, languages: ['en'], language: 'en', disabled: false }}
          onLanguage={() => {}}
          onChange={next => {
            seen.push(next);
            setValue(next);
          }}
        />
      );
    };
    const { office } = fakeOffice({ permissions: ['promotion.draft'] });
    await renderOffice(office, <Form />, ['content', 'play']);
    expect(seen).toEqual([]);
    const numbers = screen
      .getAllByRole<HTMLInputElement>('textbox')
      .filter(it => it.hasAttribute('inputmode') && it.value !== '');
    expect(numbers.length).toBeGreaterThan(1);
    for (const field of numbers) {
      const { value } = field;
      fireEvent.change(field, { target: { value: '' } });
      fireEvent.change(field, { target: { value } });
    }
    expect(seen.at(-1)).toEqual(begin);
    cleanup();
  });
});
