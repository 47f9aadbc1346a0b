/** The colours of one generated cover. */
export interface Ink {
  /** Background, from the lit corner to the dark one. */
  readonly top: string;
  readonly end: string;
  /** Middle, light and dark of the motif. */
  readonly mid: string;
  readonly light: string;
  readonly dark: string;
}

export const INKS = {
  teal: { top: '#12707a', end: '#062a30', mid: '#ffb224', light: '#ffe3a6', dark: '#b96d00' },
  lotus: { top: '#b3235b', end: '#3d0a22', mid: '#ffd3e0', light: '#ffffff', dark: '#ff85aa' },
  indigo: { top: '#3348b8', end: '#0d1342', mid: '#7fdcf5', light: '#e2f8ff', dark: '#2f8fb8' },
  ember: { top: '#dd6a12', end: '#541a05', mid: '#ffe0a0', light: '#fff8e6', dark: '#ffab3d' },
  forest: { top: '#128152', end: '#04301d', mid: '#ffd25c', light: '#fff3c9', dark: '#d48c0b' },
  violet: { top: '#6a3199', end: '#1e0a35', mid: '#ff9dbb', light: '#ffe5ee', dark: '#d9386c' },
} as const satisfies Record<string, Ink>;

export type InkName = keyof typeof INKS;
export const INK_NAMES = Object.keys(INKS) as InkName[];
