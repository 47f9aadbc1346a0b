import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { TIMELINE_KINDS, type TimelineKind } from '../../../../streams/wire/office/memberWords.ts';
import { ListState } from '../../../kit/list/ListState.tsx';
import { usePages } from '../../../kit/usePages.ts';
import s from '../members.module.css';
import { Section } from '../sections/Section.tsx';
import { type Booked, BookingDialog } from './BookingDialog.tsx';
import { TimelineRow } from './TimelineRow.tsx';

/** Everything that happened to an account, newest first; it goes on by itself while the page is open. */
export function Timeline({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('members');
  const [chosen, setChosen] = useState<readonly TimelineKind[]>([]);
  const [booked, setBooked] = useState<Booked | null>(null);
  const source = usePages('officeTimeline', {
    uid,
    ...(chosen.length > 0 && { kinds: chosen.join(',') }),
  });
  const toggle = (kind: TimelineKind) =>
    setChosen(chosen.includes(kind) ? chosen.filter(it => it !== kind) : [...chosen, kind]);
  return (
    <div className={s.timeline}>
      <Section title={t('timeline.title')}>
        <fieldset className={s.kinds}>
          <legend className="sr">{t('timeline.kinds')}</legend>
          {TIMELINE_KINDS.map(kind => (
            <button
              key={kind}
              type="button"
              className={s.kind}
              aria-pressed={chosen.includes(kind)}
              onClick={() => toggle(kind)}
            >
              {t(`kinds.${kind}`)}
            </button>
          ))}
        </fieldset>
        <ol className={s.events}>
          {source.rows.map(event => (
            <TimelineRow key={event.id} event={event} onBooking={setBooked} />
          ))}
        </ol>
        <ListState {...source} isEmpty={source.rows.length === 0} empty={t('timeline.empty')} />
        {source.hasMore && (
          <Button size="sm" variant="soft" busy={source.isReading} onClick={source.loadMore}>
            {t('timeline.more')}
          </Button>
        )}
      </Section>
      {booked !== null && <BookingDialog booked={booked} onClose={() => setBooked(null)} />}
    </div>
  );
}
