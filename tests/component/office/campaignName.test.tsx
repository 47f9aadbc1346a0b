import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useReportColumns } from '../../../office/pages/reports/useReportColumns.tsx';
import type { Permission } from '../../../streams/wire/office/permissions.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

function PromotionOf({ campaign }: { readonly campaign: string }) {
  const column = useReportColumns('promotions', undefined).find(({ id }) => id === 'promotion');
  const row = { id: '1', at: 0, words: { source: 'promotion', promotion: campaign }, figures: {} };
  return <output>{column?.cell(row)}</output>;
}

const rows = [{ key: 'welcome', title: 'Welcome gift' }];

it.each<[Permission[], string, string]>([
  [['promotion.read'], 'welcome', 'Welcome gift'],
  [['promotion.read'], 'gone', 'gone'],
  [[], 'welcome', 'welcome'],
])('issue 32.9: who may %s reads %s in the report as %s', async (permissions, campaign, shown) => {
  const { office } = fakeOffice({ permissions, answers: { officeCampaigns: { rows, next: null } } });
  await renderOffice(office, <PromotionOf campaign={campaign} />, ['reports']);
  expect(screen.getByRole('status').textContent).toBe(shown);
});
