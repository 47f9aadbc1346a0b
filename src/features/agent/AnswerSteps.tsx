import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRequest, RequestAnswer } from '../../../streams/wire/contracts/shapes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useArrival } from '../../ui/focus/useArrival.ts';
import { cluster, stack } from '../../ui/layout/layout.ts';
import s from './ContractDialog.module.css';
import type { Answering } from './useAnswer.ts';
import { useSettled } from './useSettled.ts';
import { versionOf } from './useShownVersion.ts';
import { useTermsInWords } from './useTermsInWords.ts';

export interface AnswerStepsProps {
  readonly request: ContractRequest;
  readonly answering: Answering;
}

/** Texts of an answer differ with what is answered: to reject a revocation is to keep the contract. */
const textKey = ({ status }: ContractRequest, answer: RequestAnswer) =>
  status === 'V' && answer === 'R' ? 'keep' : { A: 'accept', R: 'reject', C: 'agree' }[answer];

interface ConfirmProps extends AnswerStepsProps {
  readonly answer: RequestAnswer;
  readonly settled: boolean;
  readonly onBack: () => void;
}

/** The second step: what the answer means in words, and the button that sends it. */
function Confirm({ request, answering, answer, settled, onBack }: ConfirmProps) {
  const { t } = useTranslation('agent');
  const inWords = useTermsInWords();
  const titleId = useId();
  // Not on the button: a key that is still held down must not send the answer.
  const title = useArrival<HTMLHeadingElement>();
  const key = textKey(request, answer);
  const ends = answer === 'A' && answering.endsContracts(request);
  return (
    <section className={s.confirm} aria-labelledby={titleId}>
      <h4 ref={title} id={titleId} tabIndex={-1}>
        {t(`confirm.${key}.title`)}
      </h4>
      <p>{t(`confirm.${key}.text`)}</p>
      <ul className={`${stack(1)} ${s.words}`}>
        {inWords(request.terms).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {ends && <Notice tone="warn">{t('confirm.ends')}</Notice>}
      <div className={`${cluster(3, 'stretch', 'end')} ${s.answers}`}>
        <Button variant="ghost" disabled={answering.busy} onClick={onBack}>
          {t('confirm.back')}
        </Button>
        <Button
          variant={ends || answer === 'C' ? 'danger' : 'primary'}
          busy={answering.busy}
          disabled={!settled}
          onClick={() => answering.send(request, answer)}
        >
          {t(ends ? 'confirm.accept.submitEnds' : `confirm.${key}.submit`)}
        </Button>
      </div>
    </section>
  );
}

/**
 * Answers a request in two steps. The second one belongs to the version that was read: when another one takes its
 * place, the answer starts over.
 */
export function AnswerSteps({ request, answering }: AnswerStepsProps) {
  const { t } = useTranslation('agent');
  const [asked, setAsked] = useState<{ readonly version: string; readonly answer: RequestAnswer } | null>(
    null,
  );
  const version = versionOf(request);
  const answer = asked?.version === version ? asked.answer : null;
  const settled = useSettled(`${version} ${answer} ${answering.endsContracts(request)}`);
  if (answer !== null) {
    const onBack = () => {
      answering.clear();
      setAsked(null);
    };
    return <Confirm {...{ request, answering, answer, settled, onBack }} />;
  }
  const ask = (next: RequestAnswer) => () => {
    answering.clear();
    setAsked({ version, answer: next });
  };
  const yes = request.status === 'V' ? 'C' : 'A';
  return (
    <div className={`${cluster(3, 'stretch', 'end')} ${s.answers}`}>
      <Button variant="ghost" disabled={!settled} onClick={ask('R')}>
        {t(`answers.${textKey(request, 'R')}`)}
      </Button>
      <Button variant="primary" disabled={!settled} onClick={ask(yes)}>
        {t(`answers.${textKey(request, yes)}`)}
      </Button>
    </div>
  );
}
