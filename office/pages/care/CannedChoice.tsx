import { useTranslation } from 'react-i18next';
import type { CannedAnswer } from '../../../streams/wire/office/cannedCalls.ts';
import s from './care.module.css';

interface CannedChoiceProps {
  readonly id: string;
  readonly answers: readonly CannedAnswer[];
  /** Place of the one that Enter takes. */
  readonly current: number;
  readonly onChoose: (answer: CannedAnswer) => void;
}

/** Ready answers above the field; the keys of the field move in it. */
export function CannedChoice({ id, answers, current, onChoose }: CannedChoiceProps) {
  const { t } = useTranslation('care');
  return (
    <div id={id} className={s.choice} role="listbox" aria-label={t('canned.tab')}>
      {answers.map((answer, n) => (
        <div
          key={`${answer.shortcut}.${answer.language}`}
          id={`${id}-${n}`}
          className={s.option}
          role="option"
          tabIndex={-1}
          aria-selected={n === current}
          // The field keeps the focus.
          onMouseDown={event => {
            event.preventDefault();
            onChoose(answer);
          }}
        >
          <strong>{`/${answer.shortcut}`}</strong> <span className={s.language}>{answer.language}</span>{' '}
          <span className={s.quiet} lang={answer.language} dir="auto">
            {answer.text}
          </span>
        </div>
      ))}
    </div>
  );
}
