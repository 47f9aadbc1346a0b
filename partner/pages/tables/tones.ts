import type { SoundName } from './soundName.ts';

/** Tones of a sound: Hz, when it begins, how long it lasts, s. */
const TONES: Readonly<Record<SoundName, readonly (readonly [hz: number, from: number, lasts: number])[]>> = {
  chip: [
    [1_900, 0, 0.03],
    [2_600, 0.03, 0.04],
  ],
  card: [[420, 0, 0.06]],
  tick: [[880, 0, 0.05]],
  closed: [
    [520, 0, 0.12],
    [390, 0.12, 0.18],
  ],
  won: [
    [660, 0, 0.12],
    [880, 0.12, 0.12],
    [1_320, 0.24, 0.3],
  ],
};
const LOUD = 0.08;
const SILENT = 0.0001;

/** Plays a sound now. */
export function playTones(context: AudioContext, name: SoundName): void {
  for (const [hz, from, lasts] of TONES[name]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const at = context.currentTime + from;
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(LOUD, at);
    volume.gain.exponentialRampToValueAtTime(SILENT, at + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + lasts);
  }
}
