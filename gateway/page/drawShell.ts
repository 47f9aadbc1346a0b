import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { Shell } from './document.ts';

/** What the program of the first screen is started with. */
export interface ShellOrder {
  readonly language: string;
  /** Texts of the page in this language, by namespace. */
  readonly texts: Readonly<Record<string, unknown>>;
  /** Blocks of JSON of the document, by their ids. */
  readonly blocks: Readonly<Record<string, unknown>>;
}

/** Longer than the slowest machine takes, ms. */
const PATIENCE_MS = 10_000;

/**
 * Renders the first screen with the page's own components, in a thread of its own: if it fails, a visitor only
 * waits for the page's programs.
 * @param program Built by tools/build.mjs; without it nothing is rendered.
 * @returns null when there is no program, or it failed.
 */
export async function drawShell(
  program: string,
  order: ShellOrder,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Shell | null> {
  if (!existsSync(program)) return null;
  const worker = new Worker(program, { workerData: order });
  try {
    return await new Promise<Shell>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('it takes too long')), PATIENCE_MS);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', code => reject(new Error(`it ended with ${code}`)));
      for (const end of ['message', 'error', 'exit']) worker.once(end, () => clearTimeout(timer));
    });
  } catch (error) {
    log.warn({ err: error, language: order.language }, 'the first screen could not be drawn');
    return null;
  } finally {
    void worker.terminate();
  }
}
