import type { SlotModel } from '../../../streams/wire/slots/model.ts';
import { codesOf } from './letters.ts';
import { payLines } from './payLines.ts';

/** A model made ready to be played. */
export interface SlotMachine {
  readonly model: SlotModel;
  readonly fields: number;
  /** By reel; none where every field is drawn by itself. */
  readonly strips: readonly Uint8Array[] | null;
  /** By reel. */
  readonly drums: readonly Uint8Array[];
  /** Fields of each line, from the left. */
  readonly lines: readonly (readonly number[])[];
  /** Room for a grid and for what wins in it: a round is played in one go, so one is enough. */
  readonly room: { readonly grid: Uint8Array; readonly won: Uint8Array };
  /** Fields beside each field. */
  readonly beside: readonly (readonly number[])[];
}

const machines = new WeakMap<SlotModel, SlotMachine>();

function besideOf({ reels, rows }: SlotModel): number[][] {
  return Array.from({ length: reels * rows }, (_, field) => {
    const [reel, row] = [Math.floor(field / rows), field % rows];
    return [
      ...(reel > 0 ? [field - rows] : []),
      ...(reel < reels - 1 ? [field + rows] : []),
      ...(row > 0 ? [field - 1] : []),
      ...(row < rows - 1 ? [field + 1] : []),
    ];
  });
}

export function machineOf(model: SlotModel): SlotMachine {
  const known = machines.get(model);
  if (known !== undefined) return known;
  const { reels, rows, strips, drums = [], lines } = model;
  const made: SlotMachine = {
    model,
    fields: reels * rows,
    strips: strips?.map(codesOf) ?? null,
    drums: Array.from({ length: reels }, (_, reel) => codesOf(drums[reel] ?? drums.at(-1) ?? '')),
    lines: payLines(lines ?? 0).map(line => line.map((row, reel) => reel * rows + row)),
    beside: besideOf(model),
    room: { grid: new Uint8Array(reels * rows), won: new Uint8Array(reels * rows) },
  };
  machines.set(model, made);
  return made;
}
