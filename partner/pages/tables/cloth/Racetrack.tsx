import { useState } from 'react';
import { numberColour } from '../../../tables/rules/roulette/wheel.ts';
import { racetrack, type TrackPlace } from '../layouts/racetrack.ts';
import type { CallsProps } from '../parts/kindPart.ts';
import { callName } from '../words/betName.ts';
import { useWords } from '../words/words.ts';
import { boxStyle } from './SpotButton.tsx';

/** Neighbours on each side that are offered here; the rules take more. */
const EACH = [1, 2, 3, 4];
const FINALS = Array.from({ length: 10 }, (_, digit) => digit);

const lookOf = ({ of }: TrackPlace) => (typeof of === 'string' ? 'section' : numberColour(of));

/** The wheel as a track: one press calls a number with its neighbours, or a part of the wheel. */
export default function Racetrack({ shape, isOpen, onCall, onPoint }: CallsProps) {
  const { texts } = useWords();
  const [each, setEach] = useState(2);
  const track = racetrack(shape);
  const { calls } = texts.tables;
  const buttonOf = (call: string, isNumber: boolean) => ({
    type: 'button' as const,
    'aria-label': callName(texts, call),
    'aria-disabled': !isOpen,
    onClick: () => isOpen && onCall(call),
    onPointerEnter: () => onPoint(call),
    onPointerLeave: () => onPoint(null),
    onFocus: () => onPoint(call),
    onBlur: () => onPoint(null),
    'data-number': isNumber,
  });
  return (
    <div className="racetrack">
      <fieldset className="each">
        <legend>{calls.each}</legend>
        {EACH.map(count => (
          <label key={count}>
            <input type="radio" name="each" checked={each === count} onChange={() => setEach(count)} />
            <span>{count}</span>
          </label>
        ))}
      </fieldset>
      <div className="track" style={{ aspectRatio: `${track.width} / ${track.height}` }}>
        {track.places.map(place => {
          const { of } = place;
          const call = typeof of === 'number' ? `neighbours:${of}-${each}` : of;
          return (
            <button
              key={of}
              className="track-place"
              data-look={lookOf(place)}
              style={boxStyle(place, track)}
              {...buttonOf(call, typeof of === 'number')}
            >
              <span aria-hidden="true">{typeof of === 'number' ? of : callName(texts, call)}</span>
            </button>
          );
        })}
      </div>
      <div className="finals">
        <span>{calls.finalsLabel}</span>
        {FINALS.map(digit => (
          <button key={digit} className="final" {...buttonOf(`finals:${digit}`, true)}>
            <b aria-hidden="true">{digit}</b>
          </button>
        ))}
      </div>
    </div>
  );
}
