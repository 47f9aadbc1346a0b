import { useId } from 'react';
import { amountText, filled } from '../../boot.ts';
import { chipText } from '../cloth/ChipPile.tsx';
import { useWords } from '../words/words.ts';

const PATHS = {
  undo: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  double: 'M5 7l5 5-5 5M13 7l5 5-5 5',
  repeat: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  clear: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5',
} as const;
type TrayAction = keyof typeof PATHS;
const ACTIONS = ['undo', 'repeat', 'double', 'clear'] as const satisfies readonly TrayAction[];

/** Chips to choose from, and what can be done with those that lie. */
export function ChipTray({
  values,
  chosen,
  onChoose,
  can,
  onAction,
  stake,
}: {
  /** Minor units, the smallest first. */
  readonly values: readonly number[];
  readonly chosen: number;
  readonly onChoose: (value: number) => void;
  readonly can: Readonly<Record<TrayAction, boolean>>;
  readonly onAction: (action: TrayAction) => void;
  /** What lies on the cloth, minor units. */
  readonly stake: number;
}) {
  const { texts } = useWords();
  const { tray } = texts.tables;
  const group = useId();
  return (
    <div className="tray">
      <fieldset className="chips">
        <legend className="hidden">{tray.chips}</legend>
        {values.map((value, at) => (
          <label key={value} className="chip-choice">
            <input
              type="radio"
              name={group}
              checked={chosen === value}
              aria-label={filled(tray.chip, { amount: amountText(value) })}
              onChange={() => onChoose(value)}
            />
            <span className="chip" data-value={at} aria-hidden="true">
              <b>{chipText(value)}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="figure laid">
        <span>{tray.laid}</span>
        <strong data-testid="laid">{amountText(stake)}</strong>
      </p>
      <div className="tray-actions">
        {ACTIONS.map(action => (
          <button
            key={action}
            type="button"
            className="tray-action"
            aria-disabled={!can[action]}
            onClick={() => can[action] && onAction(action)}
          >
            <svg viewBox="0 0 24 26" aria-hidden="true">
              <path d={PATHS[action]} />
            </svg>
            <span>{tray[action]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
