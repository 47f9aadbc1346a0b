import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../src/kit/numbers/NumberField.tsx';
import { readCount } from '../../../streams/wire/fields/typedNumber.ts';
import type { OfficeFixture } from '../../../streams/wire/office/fixtureCalls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { FixtureEffectView } from '../../kit/FixtureEffectView.tsx';
import { useToast } from '../../kit/Toasts.tsx';
import { type FixtureAct, nameOf } from './fixtureActs.ts';
import s from './play.module.css';

const CALLS = {
  suspend: 'officeFixtureSuspend',
  resume: 'officeFixtureResume',
  result: 'officeFixtureResult',
  void: 'officeFixtureVoid',
} as const;
/** The most that a side may have scored. */
const MOST_POINTS = 500;

export interface FixtureDialogProps {
  readonly fixture: OfficeFixture;
  readonly act: FixtureAct;
  readonly onClose: () => void;
}

/** Suspends a fixture or resumes it, makes it void or ends it with a result; what goes back and is paid is shown before. */
export function FixtureDialog({ fixture, act: what, onClose }: FixtureDialogProps) {
  const { t, i18n } = useTranslation('play');
  const toast = useToast();
  const name = nameOf(fixture);
  const [typed, setTyped] = useState({
    home: String(fixture.score?.home ?? 0),
    away: String(fixture.score?.away ?? 0),
  });
  const pointsIn = (text: string) => {
    const points = readCount(text, i18n.language);
    return points === null || points > MOST_POINTS ? null : points;
  };
  const [home, away] = [pointsIn(typed.home), pointsIn(typed.away)];
  const score = home === null || away === null ? null : { home, away };
  const act = useAct(CALLS[what], {
    reloads: ['officeFixtures', 'officeFixturePreview'],
    onDone() {
      toast(t(`fixtures.${what}.done`, { name }));
      onClose();
    },
  });
  const one = { server: fixture.server, fixture: fixture.id };
  const isResult = what === 'result';
  const decides = isResult || what === 'void';
  return (
    <ActDialog
      title={t(`fixtures.${what}.title`, { name })}
      lead={t(`fixtures.${what}.lead`)}
      act={act}
      confirm={t(`fixtures.${what}.confirm`)}
      isDangerous={decides}
      onConfirm={reason => {
        if (!isResult) act.run({ ...one, reason });
        else if (score !== null) act.run({ ...one, ...score, reason });
      }}
      onClose={onClose}
      {...(decides && {
        preview:
          isResult && score === null ? (
            <p>{t('fixtures.noScore')}</p>
          ) : (
            <FixtureEffectView {...one} score={isResult ? score : null} />
          ),
      })}
    >
      {isResult && (
        <div className={s.pair}>
          {(['home', 'away'] as const).map(side => (
            <NumberField
              key={side}
              label={fixture[side]}
              sort="count"
              text={typed[side]}
              error={pointsIn(typed[side]) === null ? t('fixtures.noPoints') : undefined}
              onChange={event => setTyped(now => ({ ...now, [side]: event.target.value }))}
            />
          ))}
        </div>
      )}
    </ActDialog>
  );
}
