import { useTranslation } from 'react-i18next';
import type { ConnectionState } from '../../../streams/connectionState.ts';
import { CONNECTING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import s from './Header.module.css';

type Mark = 'live' | 'connecting' | 'waiting' | 'offline' | 'closed';

function markOf({ phase, reason }: ConnectionState): Mark {
  if (phase === 'waiting' && reason === 'offline') return 'offline';
  return phase === 'idle' ? 'connecting' : phase;
}

/** A dot and a word: whether the page is in touch with the gateway. */
export function ConnectionMark() {
  const { t } = useTranslation();
  const mark = markOf(useLive(({ connection }) => connection.state$, CONNECTING));
  return (
    <span className={s.connection} data-mark={mark}>
      <span className={s.dot} aria-hidden="true" />
      <span className={s.connectionText}>{t(`connection.${mark}`)}</span>
    </span>
  );
}
