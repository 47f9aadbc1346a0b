import type { FrameAction } from '../../faultGate/rules.ts';
import type { Fault } from '../schedule/schedule.ts';

/** Frames that are no protocol: each must be ignored, or end the connection, and change nothing that is shown. */
const HOSTILE = [
  '42["ev",{"t":"g:winners","e":"1.old","s":1,"ts":0,"d":{"id":"forged"}}]',
  '42["ev",{"t":"g:winners"}]',
  '42["ev",{"t":"g:jackpot","e":"x","s":-1,"ts":0,"d":null}]',
  '42["ev",{"t":"g:jackpot","e":"1.old","s":9007199254740993,"ts":0,"d":{}}]',
  '42["ev",null]',
  '42["ev",[[]]]',
  '42["ev",{"b":[1,null,{"t":7}]}]',
  '42["nonsense",{"__proto__":{"polluted":true}}]',
  '43999[{"now":1,"r":[]}]',
  '42["ev"',
  '9',
  '44{"message":"',
] as const;

/** A hostile frame; the same for the same draw. */
export function hostileFrame(draw: number): string {
  return HOSTILE[Math.floor(draw * HOSTILE.length)] ?? HOSTILE[0];
}

/** What a fault does to frames; null for one that is not about frames. */
export function frameAction({ kind, draw }: Fault): FrameAction | null {
  switch (kind) {
    case 'frameDrop':
    case 'helloDrop':
    case 'syncDrop':
      return { do: 'drop' };
    case 'frameDup':
      return { do: 'dup', copies: 2 + Math.floor(draw * 4) };
    case 'frameSwap':
      return { do: 'swap' };
    case 'frameDelay':
      return { do: 'delay', ms: 20 + Math.floor(draw * 600) };
    case 'frameReplace':
      return { do: 'replace', text: hostileFrame(draw) };
    case 'frameRst':
      return { do: 'rst' };
    case 'frameHalfOpen':
      return { do: 'halfOpen' };
    default:
      return null;
  }
}
