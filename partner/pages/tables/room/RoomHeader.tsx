import { useState } from 'react';
import { amountText, filled } from '../../boot.ts';
import type { BetLimits } from '../cloth/chips.ts';
import type { Sound } from '../sound.ts';
import { useWords } from '../words/words.ts';

const SPEAKER = 'M4 9h4l5-4v14l-5-4H4z';
const WAVES = 'M16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12';
const MUTED = 'M16.5 9.5l5 5M21.5 9.5l-5 5';

function SoundSwitch({ sound }: { readonly sound: Sound }) {
  const { texts } = useWords();
  const [isOn, setOn] = useState(sound.isOn);
  const press = () => {
    sound.switch(!isOn);
    setOn(!isOn);
  };
  return (
    <button
      type="button"
      className="icon line-icon"
      role="switch"
      aria-checked={isOn}
      aria-label={texts.tables.sound}
      onClick={press}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SPEAKER} />
        <path d={isOn ? WAVES : MUTED} />
      </svg>
    </button>
  );
}

/** Name, balance and limits of the table, the switch of its sounds, and how it works. */
export function RoomHeader({
  name,
  balance,
  badge,
  limits,
  sound,
  onRules,
}: {
  readonly name: string;
  /** Minor units; null when it can't be known now. */
  readonly balance: number | null;
  /** Whether these are points or play money; null for neither. */
  readonly badge: string | null;
  readonly limits: BetLimits;
  readonly sound: Sound;
  readonly onRules: () => void;
}) {
  const { texts } = useWords();
  const values = { least: amountText(limits.least), most: amountText(limits.most) };
  return (
    <header className="room-header">
      <div className="room-title">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="quiet" data-testid="limits">
          {filled(texts.tables.limits, values)}
        </p>
      </div>
      <p className="figure">
        <span>{texts.balance}</span>
        <strong data-testid="balance">{balance === null ? '–' : amountText(balance)}</strong>
        {badge !== null && <em>{badge}</em>}
      </p>
      <SoundSwitch sound={sound} />
      <button type="button" className="icon line-icon" aria-label={texts.info} onClick={onRules}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.1" />
        </svg>
      </button>
    </header>
  );
}
