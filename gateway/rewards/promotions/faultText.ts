import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { PLACE_FIELDS } from '../../../streams/wire/content/campaignFields.ts';
import type { DocumentFault } from '../../ground/documents.ts';
import type { Fault } from '../../merchant/rules/faults.ts';

/** What is wrong, as somebody reads it who writes a document. */
const SAYS: Readonly<Record<Fault['code'], string>> = {
  json: 'can’t be read',
  missing: 'is needed',
  type: 'is something else than it has to be',
  unknown: 'is not possible here',
  choice: 'is none of what is possible',
  format: 'has another form',
  range: 'is out of bounds',
  tooDeep: 'has too many groups within groups',
  tooMany: 'has too many parts',
  empty: 'is empty',
  order: 'must be after the beginning',
  needsProduct: 'is needed for a bonus',
  needsEnd: 'is needed for what is settled at the end',
  needsMet: 'an application is settled as soon as the conditions are met',
  needsClaim: 'a reward that is applied for is claimed',
  notOffered: 'is not offered here',
  id: 'is another one',
};

/** Where in the conditions a fault is, as the office numbers them: `2.1` is the first of the second. Empty for what is elsewhere. */
function rowOf([field, ...rest]: Fault['path']): string {
  if (field !== 'condition') return '';
  return rest
    .filter(it => typeof it === 'number')
    .map(it => it + 1)
    .join('.');
}

/** The first fault of a promotion or a mission, with the field of its document. */
export function faultText([first]: readonly Fault[]): DocumentFault | null {
  if (first === undefined) return null;
  const path = ownValue(PLACE_FIELDS, first.path.join('.')) ?? String(first.path[0] ?? '');
  const row = rowOf(first.path);
  const details = [first.detail, row === '' ? '' : `condition ${row}`].filter(it => it !== '').join(', ');
  return { path, message: `${SAYS[first.code]}${details === '' ? '' : ` (${details})`}` };
}
