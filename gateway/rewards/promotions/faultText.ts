import type { DocumentFault } from '../../ground/documents.ts';
import type { Fault } from '../../merchant/rules/faults.ts';

/** Fields of a document by the places of a definition that differ from them. */
const FIELDS: Readonly<Record<string, string>> = {
  'window.from': 'startAt',
  'window.until': 'endAt',
  'audience.roles': 'roles',
  'audience.members': 'members',
  'stacking.group': 'group',
  'reward.kind': 'rewardKind',
  'reward.amount': 'rewardAmount',
  'reward.times': 'times',
  'reward.days': 'days',
  'reward.share': 'shareOf',
  'reward.share.of': 'shareOf',
  'reward.share.points': 'sharePoints',
  'reward.share.cap': 'shareCap',
};

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

/** The first fault of a promotion, with the field of its document. */
export function faultText([first]: readonly Fault[]): DocumentFault | null {
  if (first === undefined) return null;
  const place = first.path.join('.');
  const path = Object.hasOwn(FIELDS, place) ? FIELDS[place] : String(first.path[0] ?? '');
  const detail = first.detail === '' ? '' : ` (${first.detail})`;
  return { path: path ?? '', message: `${SAYS[first.code]}${detail}` };
}
