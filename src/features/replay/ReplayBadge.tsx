import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageReplay } from '../../app/page/replay.ts';
import s from './ReplayBadge.module.css';

/** Says that the page is played by a script, and how the script's expectations ended. */
export default function ReplayBadge({ replay: { name, replay } }: { readonly replay: PageReplay }) {
  const { t } = useTranslation('replay');
  const [done, setDone] = useState(false);
  useEffect(() => {
    let here = true;
    void replay.done.then(() => here && setDone(true));
    return () => {
      here = false;
    };
  }, [replay]);
  const missed = replay.expectations.filter(it => !it.met);
  const met = replay.expectations.length - missed.length;
  return (
    <aside className={s.badge} aria-label={t('label')} role="status">
      <span className={s.name}>{t('playing', { name })}</span>
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
    </aside>
  );
}
