/** Something that happens in a pond, for the eye, in CSS pixels of the view. */
export interface Effect {
  readonly what: 'shot' | 'caught' | 'missed';
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  /** Ms, of the page. */
  readonly at: number;
  readonly seat: number;
  /** Written where a fish was caught. */
  readonly text: string;
}

/** How long each is shown, ms. */
export const EFFECT_MS = { shot: 320, caught: 1_400, missed: 450 } as const;
/** Shown at once. */
const MOST = 60;

/** Colours of the four cannons. */
export const SEAT_COLOURS = ['#ffc247', '#7fd6ff', '#ff9d8a', '#9be38f'] as const;

/** What happens now, the oldest first. */
export interface Effects {
  add(effect: Effect): void;
  now(at: number): readonly Effect[];
}

export function createEffects(): Effects {
  let all: readonly Effect[] = [];
  return {
    add(effect) {
      all = [...all, effect].slice(-MOST);
    },
    now(at) {
      all = all.filter(it => at < it.at + EFFECT_MS[it.what]);
      return all;
    },
  };
}

/** Draws one. */
export function drawEffect(context: CanvasRenderingContext2D, effect: Effect, now: number): void {
  const { what, from, to, at, seat, text } = effect;
  const share = Math.min(1, Math.max(0, (now - at) / EFFECT_MS[what]));
  const colour = SEAT_COLOURS[seat] ?? SEAT_COLOURS[0];
  context.globalAlpha = what === 'shot' ? 1 : 1 - share;
  if (what === 'shot') {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, 6, 0, 2 * Math.PI);
    context.fill();
  } else {
    context.strokeStyle = what === 'caught' ? colour : 'rgb(255 255 255 / 0.8)';
    context.lineWidth = what === 'caught' ? 4 : 2;
    context.beginPath();
    context.arc(to.x, to.y, 12 + share * (what === 'caught' ? 60 : 22), 0, 2 * Math.PI);
    context.stroke();
  }
  if (what === 'caught') {
    context.font = '700 20px "Anek Latin", "Anek Bangla", Vazirmatn, sans-serif';
    context.textAlign = 'center';
    context.lineWidth = 4;
    context.strokeStyle = 'rgb(0 0 0 / 0.7)';
    context.strokeText(text, to.x, to.y - 24 * share);
    context.fillStyle = colour;
    context.fillText(text, to.x, to.y - 24 * share);
  }
  context.globalAlpha = 1;
}
