const ANSWER_MS = 3_000;

/** Whether an address answers 200. */
export async function isServing(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  await response.arrayBuffer();
  return response.ok;
}
