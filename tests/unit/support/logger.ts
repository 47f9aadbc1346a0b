import type { Logger } from '../../../streams/deps.ts';

export interface RecordingLogger extends Logger {
  /** Codes of all warnings and errors, in order. */
  readonly codes: string[];
}

export function recordingLogger(): RecordingLogger {
  const codes: string[] = [];
  const logger: RecordingLogger = {
    codes,
    child: () => logger,
    warn: code => void codes.push(code),
    error: code => void codes.push(code),
  };
  return logger;
}
