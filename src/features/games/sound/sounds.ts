/** The sounds of a game; each is silent where the browser refuses to play. */
export interface Sounds {
  /** A result is on its way, for so long (ms). */
  roll(ms: number): void;
  /** It stands; `win` only for a return above the stake. */
  land(win: boolean): void;
  close(): void;
}

/** One short note: frequency in Hz, start and length in seconds from now, loudness 0 to 1. */
interface Note {
  readonly hz: number;
  readonly at: number;
  readonly length: number;
  readonly gain: number;
}

const LAND: readonly Note[] = [{ hz: 196, at: 0, length: 0.12, gain: 0.05 }];
const WIN: readonly Note[] = [
  { hz: 523.25, at: 0, length: 0.16, gain: 0.05 },
  { hz: 783.99, at: 0.12, length: 0.3, gain: 0.045 },
];
/** Ticks of a roll: as many, wider apart towards the end. */
const TICKS = 9;

function ticks(ms: number): readonly Note[] {
  return Array.from({ length: TICKS }, (_, n) => ({
    hz: 320 + 18 * n,
    at: (ms / 1000) * (n / TICKS) ** 1.6,
    length: 0.035,
    gain: 0.02,
  }));
}

/** Quiet tones made on the spot: there is no file to load. */
export function createSounds(context: AudioContext): Sounds {
  function play(notes: readonly Note[]) {
    // A page that was opened anew may only sound after a press; the bet was one.
    void context.resume().catch(() => {});
    for (const { hz, at, length, gain } of notes) {
      const start = context.currentTime + at;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = 'triangle';
      tone.frequency.value = hz;
      volume.gain.setValueAtTime(gain, start);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + length);
    }
  }
  return {
    roll: ms => play(ticks(ms)),
    land: win => play(win ? WIN : LAND),
    close: () => void context.close().catch(() => {}),
  };
}
