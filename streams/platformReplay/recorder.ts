import type { Streams } from '../index.ts';
import { linkConfig, type StreamDeps } from '../platform.ts';
import { createRecorder, type Recorder, type RecorderOptions } from '../replay/recorder.ts';
import { platformScripts } from './product.ts';
import { recordStreams } from './recordedPage.ts';

/** A recorder over the streams of this platform. */
export interface PlatformRecorder extends Omit<Recorder<StreamDeps>, 'observe'> {
  /** Sets the streams to record; called once, before `start`. */
  observe(streams: Streams): void;
}

export type PlatformRecorderOptions = Pick<RecorderOptions<StreamDeps>, 'deps' | 'limits'>;

/** A recorder that doesn't record: until `start` it keeps nothing and passes everything on. */
export function createPlatformRecorder({ deps, limits }: PlatformRecorderOptions): PlatformRecorder {
  const { gatewayUrl, headers } = linkConfig(deps.config);
  const recorder = createRecorder({
    ...{ deps, product: platformScripts, ...(limits && { limits }) },
    request: () => ({ gatewayUrl, headers: headers(), token: deps.token.read() }),
  });
  return { ...recorder, observe: streams => recorder.observe(() => recordStreams(streams, deps)) };
}
