/** A file name that sorts by time: `recording-2026-11-20-120311.jsonl`. */
export function recordingName(at: Date): string {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `recording-${day}-${time.slice(0, 8).replaceAll(':', '')}.jsonl`;
}
