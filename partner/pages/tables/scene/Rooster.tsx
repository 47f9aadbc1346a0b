import { memo } from 'react';
import type { Corner } from '../../../tables/rules/rooster/bout.ts';

interface Metal {
  readonly light: string;
  readonly body: string;
  readonly dark: string;
  readonly trim: string;
}

const METALS: Readonly<Record<Corner, Metal>> = {
  copper: { light: '#ffc59a', body: '#d9783d', dark: '#8a4218', trim: '#ffd76a' },
  steel: { light: '#e3eef7', body: '#8fabc2', dark: '#47617a', trim: '#62cdee' },
};
/** Turns of the four bars that make the teeth of a gear, degrees. */
const TEETH = [0, 45, 90, 135];

/** A wind-up rooster of metal that looks to the right. */
export const Rooster = memo(function Rooster({ corner }: { readonly corner: Corner }) {
  const { light, body, dark, trim } = METALS[corner];
  return (
    <svg className="robot" viewBox="0 0 160 160" aria-hidden="true">
      <path d="M44 92Q8 84 12 34q22 14 34 42Z" fill={dark} />
      <path d="M48 88Q22 66 34 22q18 22 22 56Z" fill={body} />
      <path d="M54 84Q44 56 60 28q10 26 8 52Z" fill={light} />
      <path d="M74 122v22M96 122v22" stroke={dark} strokeWidth="7" strokeLinecap="round" />
      <path d="M66 148h20M88 148h20" stroke={trim} strokeWidth="6" strokeLinecap="round" />
      <circle cx="74" cy="132" r="5" fill={trim} />
      <circle cx="96" cy="132" r="5" fill={trim} />
      <path d="M42 92q0 34 42 36 38-2 42-40l-4-34q-12-6-24 0-6 22-56 38Z" fill={body} />
      <path d="M50 98q10 24 38 24 26-2 34-26-36 14-72 2Z" fill={dark} opacity="0.55" />
      <circle cx="60" cy="102" r="2.5" fill={light} />
      <circle cx="112" cy="92" r="2.5" fill={light} />
      <g className="gear">
        {TEETH.map(turn => (
          <rect
            key={turn}
            x="80"
            y="79"
            width="8"
            height="38"
            rx="2"
            fill={trim}
            transform={`rotate(${turn} 84 98)`}
          />
        ))}
        <circle cx="84" cy="98" r="14" fill={trim} />
        <circle cx="84" cy="98" r="6" fill={dark} />
      </g>
      <circle cx="112" cy="46" r="22" fill={body} />
      <path d="M94 30l4-20 10 12 8-16 8 16 10-8-2 18Z" fill={trim} />
      <path d="M132 42l22 6-22 10Z" fill={light} />
      <path d="M118 66q8 10 2 18-8-4-8-16Z" fill={trim} />
      <circle cx="118" cy="42" r="7" fill="#0a1418" />
      <circle cx="119" cy="41" r="3.5" fill="#9ff7ff" />
    </svg>
  );
});
