import { useState } from 'react';
import type { PlatformRecorder } from '../../../../streams/platformReplay/recorder.ts';
import type { Player } from '../../../kit/player/player.ts';

/** A file name that sorts by time: `recording-2026-11-20-120311.jsonl`. */
export function recordingName(at: Date): string {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `recording-${day}-${time.slice(0, 8).replaceAll(':', '')}.jsonl`;
}

/** Where a recording stands, from the tester's view. */
export type RecordStep =
  | { readonly step: 'idle' }
  | { readonly step: 'starting' }
  | { readonly step: 'recording'; readonly recorder: PlatformRecorder }
  | { readonly step: 'stopping' }
  | { readonly step: 'done'; readonly name: string; readonly text: string; readonly keptAmounts: boolean }
  | { readonly step: 'failed' };

/** The steps of a recording; it lives above the tabs, so that looking elsewhere doesn't end it. */
export function useRecording(player: Player) {
  const [state, setState] = useState<RecordStep>({ step: 'idle' });
  const attempt = async (next: () => Promise<RecordStep>) => {
    try {
      setState(await next());
    } catch {
      setState({ step: 'failed' });
    }
  };
  return {
    state,
    async start() {
      setState({ step: 'starting' });
      await attempt(async () => {
        const recorder = await player.recorder();
        await recorder.start();
        return { step: 'recording', recorder };
      });
    },
    async stop(keepAmounts: boolean) {
      if (state.step !== 'recording') return;
      setState({ step: 'stopping' });
      await attempt(async () => {
        const text = await state.recorder.stop({ keepAmounts });
        // Now: while the script is replayed, the date is the script's.
        return { step: 'done', name: recordingName(new Date()), text, keptAmounts: keepAmounts };
      });
    },
    discard: () => setState({ step: 'idle' }),
  };
}

export type Recording = ReturnType<typeof useRecording>;
