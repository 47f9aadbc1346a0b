import { useTranslation } from 'react-i18next';
import type { MemberState } from '../../../streams/wire/office/memberWords.ts';
import { Tag, type TagTone } from '../../kit/text/Tag.tsx';

const TONES: Readonly<Record<MemberState, TagTone>> = {
  active: 'good',
  locked: 'bad',
  break: 'warn',
  excluded: 'warn',
  closed: 'neutral',
};

/** The state of an account in one word. */
export function StateTag({ state }: { readonly state: MemberState }) {
  const { t } = useTranslation('members');
  return <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>;
}
