import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedStreams } from '../../app/page/openStreams.ts';
import type { PageReplay } from '../../app/page/replay.ts';
import s from './ReplayBadge.module.css';

/** Whether the script was played to its end. */
function useDone({ replay }: PageReplay): boolean {
  const [done, setDone] = useState(false);
  useEffect(() => {
    let here = true;
    void replay.done.then(() => here && setDone(true));
    return () => {
      here = false;
    };
  }, [replay]);
  return done;
}

function Played({ replay: page }: { readonly replay: PageReplay }) {
  const { t } = useTranslation('replay');
  const done = useDone(page);
  const missed = page.replay.expectations.filter(it => !it.met);
  const met = page.replay.expectations.length - missed.length;
  return (
    <>
      <span className={s.name}>{t('playing', { name: page.name })}</span>
      {done && <span className={s.met}>{t('met', { count: met })}</span>}
      {done &&
        missed.map(it => (
          <span className={s.missed} key={it.line}>
            {t('missed', {
              line: it.line,
              path: it.path,
              actual: JSON.stringify(it.actual) ?? '–',
              expected: JSON.stringify(it.expected),
            })}
          </span>
        ))}
    </>
  );
}

/** Says that the page is played by a script, how its expectations ended, or why it can't be played. */
export default function ReplayBadge({ opened }: { readonly opened: Promise<OpenedStreams> }) {
  const { t } = useTranslation('replay');
  const { replay, replayFault } = use(opened);
  return (
    <aside className={s.badge} aria-label={t('label')}>
      <p role="status" className={s.lines}>
        {replay !== null && <Played replay={replay} />}
        {replayFault !== null && <span className={s.missed}>{t('fault', { why: replayFault })}</span>}
      </p>
    </aside>
  );
}
