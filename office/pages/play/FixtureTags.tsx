import { useTranslation } from 'react-i18next';
import type { OfficeFixture } from '../../../streams/wire/office/fixtureCalls.ts';
import { Tag, type TagTone } from '../../kit/text/Tag.tsx';
import { isSuspended } from './fixtureActs.ts';
import s from './play.module.css';

const TONES: Readonly<Record<OfficeFixture['phase'], TagTone>> = {
  live: 'good',
  ahead: 'info',
  over: 'neutral',
  void: 'bad',
};

/** How far a fixture is, and what operators have done about it. */
export function FixtureTags({ fixture }: { readonly fixture: OfficeFixture }) {
  const { t } = useTranslation('play');
  const { phase, minute, decision } = fixture;
  return (
    <span className={s.tags}>
      <Tag tone={TONES[phase]}>
        {minute === null ? t(`fixtures.states.${phase}`) : t('fixtures.minute', { minute })}
      </Tag>
      {isSuspended(fixture) && <Tag tone="warn">{t('fixtures.states.suspended')}</Tag>}
      {decision !== null && <Tag>{t('fixtures.decided')}</Tag>}
    </span>
  );
}
