import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../../src/ui/button/Button.tsx';
import type { DrawKind } from '../../../../streams/wire/draws/words.ts';
import { useMay } from '../../../kit/OfficeContext.ts';
import { Panel } from '../../../kit/Panel.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { When } from '../../../kit/text/When.tsx';
import { useCall } from '../../../kit/useCall.ts';
import { DrawTrial } from './DrawTrial.tsx';
import { roundPath, roundsPath } from './drawPaths.ts';
import s from './draws.module.css';
import { RoundState } from './RoundState.tsx';
import { StartRainDialog } from './StartRainDialog.tsx';

interface DrawPartsProps {
  readonly kind: DrawKind;
  readonly document: string;
  /** Whether it is in force. */
  readonly isShown: boolean;
}

/** Beside the document of a raffle or a rain: when it takes place, and its last rounds. */
export function DrawParts({ kind, document: key, isShown }: DrawPartsProps) {
  const { t } = useTranslation('draws');
  const may = useMay();
  const [isStarting, setStarting] = useState(false);
  const rounds = useCall('officeDrawRounds', { kind, key, limit: 5 }).value?.rows ?? [];
  return (
    <>
      <DrawTrial kind={kind} document={key} />
      <Panel
        title={t('last')}
        actions={
          <>
            {kind === 'rain' && isShown && may('draw.run') && (
              <Button size="sm" variant="primary" onClick={() => setStarting(true)}>
                {t('start.open')}
              </Button>
            )}
            <Link className={buttonClass('ghost', 'sm')} to={roundsPath(kind, key)}>
              {t('allRounds')}
            </Link>
          </>
        }
      >
        {rounds.length === 0 ? (
          <p>{t('noRounds')}</p>
        ) : (
          <ul className={s.last}>
            {rounds.map(round => (
              <li key={round.id} className={s.round}>
                <Link to={roundPath(round.id)}>{round.id}</Link>
                <RoundState state={round.state} />
                <When at={round.opensAt} />
                <span>
                  {t('figures.given')} <Money minor={round.given} /> / <Money minor={round.promised} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {isStarting && <StartRainDialog rain={key} onClose={() => setStarting(false)} />}
    </>
  );
}
