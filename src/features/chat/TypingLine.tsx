import { useTranslation } from 'react-i18next';
import s from './chat.module.css';

/** Who is writing. The place is always there; it speaks once when somebody begins, not at every key. */
export function TypingLine({ name }: { readonly name: string | null }) {
  const { t } = useTranslation('chat');
  return (
    <p className={s.typing} role="status">
      {name !== null && (
        <>
          <span className={s.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {t('typing', { name })}
        </>
      )}
    </p>
  );
}
