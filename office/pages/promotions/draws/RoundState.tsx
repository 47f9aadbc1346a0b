import { useTranslation } from 'react-i18next';
import type { DrawState } from '../../../../streams/wire/draws/words.ts';
import { Tag } from '../../../kit/text/Tag.tsx';

const TONES = { open: 'good', closed: 'warn', drawn: 'neutral' } as const;

/** Where a round or a rain stands. */
export function RoundState({ state }: { readonly state: DrawState }) {
  const { t } = useTranslation('draws');
  return <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>;
}
