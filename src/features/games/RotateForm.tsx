import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RotateAnswer } from '../../../streams/wire/games/shapes.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { grid } from '../../ui/layout/layout.ts';
import { randomSeed } from './practice/practiceRoll.ts';
import s from './Seeds.module.css';

const CLIENT_SEED_MAX = 64;
/** Bytes of a suggested client seed: enough that nobody guesses it, short enough to read. */
const SUGGESTED_BYTES = 8;

/** A client seed for who does not want to think of one. */
const suggested = () => randomSeed(globalThis.crypto, SUGGESTED_BYTES);

export interface RotateFormProps {
  /** What the button says. */
  readonly label: string;
  readonly onRotated: (answer: RotateAnswer) => void;
}

/** Reveals the server seed in use and starts a new pair, with a client seed that is suggested or typed. */
export function RotateForm({ label, onRotated }: RotateFormProps) {
  const { t } = useTranslation('games');
  const { games } = useStreams();
  const [clientSeed, setClientSeed] = useState(suggested);
  const rotate = useIntent(
    (text: string) => games.rotateSeed(text),
    answer => {
      setClientSeed(suggested());
      onRotated(answer);
    },
  );
  const text = clientSeed.trim();
  return (
    <>
      <Refusal failure={rotate.failure} />
      <form
        className={`${grid(3, 'bottom')} ${s.form}`}
        onSubmit={event => {
          event.preventDefault();
          if (text !== '') rotate.run(text);
        }}
      >
        <Field
          label={t('seeds.new')}
          maxLength={CLIENT_SEED_MAX}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={clientSeed}
          onChange={event => setClientSeed(event.target.value)}
        />
        <Button type="submit" busy={rotate.busy} disabled={text === ''}>
          {label}
        </Button>
      </form>
    </>
  );
}
