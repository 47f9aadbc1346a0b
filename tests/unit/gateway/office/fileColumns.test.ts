import { describe, expect, it } from 'vitest';
import { cellsOf, listColumns } from '../../../../gateway/office/files/columns.ts';
import { FILED_LISTS, fileCallOf, fileNameOf } from '../../../../streams/wire/office/filedLists.ts';
import type { CallSpec } from '../../../../streams/wire/protocol/call.ts';
import { calls } from '../../../../streams/wire/tables/calls.ts';

/** Numbers that are no money: how many, which one, points. */
const COUNTS = new Set([
  ...['version', 'edit', 'attempts', 'n', 'no', 'place', 'done', 'of', 'unread', 'proofs', 'pictures'],
  ...['tickets', 'held', 'claims', 'takers', 'applications', 'rounds', 'chances', 'times'],
  ...['points', 'ratio', 'stock', 'mostEach', 'pieces', 'taken', 'direct', 'team', 'contracts'],
]);
/** Amounts in the unit that another column names: money, points or minutes. */
const OF_A_UNIT = new Set([
  ...['officeCampaigns.budget', 'officeCampaigns.given', 'officeApplications.amount'],
  ...['officeDrawResults.value', 'officeDrawResults.prize.amount', 'officeExclusions.limit.amount'],
]);

const spec = (name: keyof typeof calls): CallSpec => calls[name];

describe('columns of the files of lists', () => {
  it.each(FILED_LISTS)('issue 32.9: of %s are told from its rows, and no amount as a plain number', list => {
    const columns = listColumns(list);
    expect(columns.length).toBeGreaterThan(2);
    const numbers = columns.filter(({ as }) => as === 'number').map(({ key }) => `${key}`);
    const isKnown = (key: string) =>
      OF_A_UNIT.has(`${list}.${key}`) || COUNTS.has(key.split('.').at(-1) ?? '');
    expect(numbers.filter(key => !isKnown(key))).toEqual([]);
  });

  it.each(FILED_LISTS)('issue 32.9: the file of %s is for whom the list is, and in the trail', list => {
    const [{ permission, params }, file] = [spec(list), spec(fileCallOf(list))];
    expect(file).toMatchObject({ permission, trail: 'read', file: true, method: 'GET' });
    const chosen = (of: CallSpec['params']) =>
      Object.keys((of as unknown as { readonly shape: object }).shape).filter(
        name => !['cursor', 'before', 'limit', 'format'].includes(name),
      );
    expect(chosen(file.params)).toEqual(chosen(params));
  });

  it('issue 32.9: take what is inside of a row, and lists as text', () => {
    const columns = listColumns('officeTeamTransfers');
    expect(columns.map(({ key, as }) => `${key} ${as}`)).toEqual([
      ...['id text', 'at time', 'sender.uid text', 'sender.username text'],
      ...['receiver.uid text', 'receiver.username text', 'amount money'],
    ]);
    const row = { id: 't', at: 1, sender: { uid: 'u1', username: 'mira' }, receiver: null, amount: 5 };
    expect(cellsOf(columns, row)).toEqual({
      ...{ id: 't', at: 1, 'sender.uid': 'u1', 'sender.username': 'mira' },
      ...{ 'receiver.uid': undefined, 'receiver.username': undefined, amount: 5 },
    });
    expect(cellsOf(listColumns('officeCampaigns'), { missing: ['BN'] })).toMatchObject({ missing: '["BN"]' });
  });

  it('issue 32.9: are in a file with the name of the list', () => {
    expect(fileNameOf('officeCashOrders', 'csv')).toBe('cash-orders.csv');
    expect(fileNameOf('officeMembers', 'jsonl')).toBe('members.jsonl');
  });
});
