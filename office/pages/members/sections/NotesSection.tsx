import { useTranslation } from 'react-i18next';
import { By } from '../../../kit/text/By.tsx';
import { When } from '../../../kit/text/When.tsx';
import type { Member } from '../member.ts';
import s from '../members.module.css';
import { Section } from './Section.tsx';

/** What the staff has written down. */
export function NotesSection({ member: { notes } }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  if (notes.length === 0) return null;
  return (
    <Section title={t('notes.title')}>
      <ul className={s.rows}>
        {notes.map(it => (
          <li key={it.id} className={s.row}>
            <p className={s.note}>{it.note}</p>
            <span className={s.quiet}>
              <By who={it.author} /> · <When at={it.at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
