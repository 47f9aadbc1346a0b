import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { createRainStore } from '../../../streams/stores/rain.ts';
import type { Rain } from '../../../streams/wire/draws/shapes.ts';
import { phaseOfRain } from '../../../streams/wire/draws/words.ts';
import { formatClock } from '../../i18n/time.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { CloseGlyph } from '../../ui/dialog/glyphs.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { item, toolbar } from '../../ui/layout/layout.ts';
import { useHeadHeight } from '../../ui/page/useHeadHeight.ts';
import s from './RainWatch.module.css';

/** Places with something else to do. */
const QUIET = /^\/(redEnvelope|login|register|chat|agent\/login|demo)(\/|$)/;

/** Tells members of a rain that is announced or falls, wherever they are. */
export default function RainWatch() {
  // The live region may not be taken away when it is to speak.
  useTexts('draws');
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  return role === 'member' || role === 'agent' ? <Announced /> : null;
}

function Announced() {
  const rain = useBehavior(useStore(createRainStore).rain$)?.rain ?? null;
  const { pathname } = useLocation();
  const [closed, setClosed] = useState<string | null>(null);
  const headHeight = useHeadHeight();
  const isShown = rain !== null && rain.state === 'open' && rain.id !== closed && !QUIET.test(pathname);
  // Always there: a live region must exist before it says something.
  return (
    <div
      className={s.place}
      style={headHeight === null ? {} : { insetBlockStart: `calc(${headHeight}px + var(--s-2))` }}
      role="status"
    >
      {isShown && <Card rain={rain} onClose={() => setClosed(rain.id)} />}
    </div>
  );
}

/** The time that it begins, not what is left: a countdown would be read out every second. */
function Card({ rain, onClose }: { readonly rain: Rain; readonly onClose: () => void }) {
  const { t } = useTranslation(['draws', 'common']);
  const now = useBehavior(useStreams().clock.seconds$);
  const phase = phaseOfRain(rain, now);
  if (phase !== 'announced' && phase !== 'falling') return null;
  return (
    <div className={`${toolbar(3)} ${s.card}`}>
      <Icon name="mail" />
      <span className={item('shrinks')}>
        {phase === 'falling' ? t('watch.now') : t('watch.soon', { time: formatClock(rain.opensAt) })}
      </span>
      <Link className={buttonClass('primary', 'sm')} to="/redEnvelope">
        {t('watch.go')}
      </Link>
      <IconButton label={t('common:dialog.close')} onClick={onClose}>
        <CloseGlyph />
      </IconButton>
    </div>
  );
}
