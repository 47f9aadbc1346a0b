import { type ReplayCommand, readCommand, USAGE } from './options.ts';
import { type PlayedFile, playFile } from './playFile.ts';
import { exitCode, jsonReport, textReport } from './report.ts';
import { watchFiles } from './watchFiles.ts';

async function playAll({ files, states, json }: ReplayCommand): Promise<0 | 1 | 2> {
  const played: PlayedFile[] = [];
  // One after the other: there is only one clock.
  for (const file of files) played.push(await playFile(file));
  const colour = process.stdout.isTTY && !process.env.NO_COLOR;
  process.stdout.write(json ? jsonReport(played, { states }) : textReport(played, { colour, states }));
  return exitCode(played);
}

/** Plays, and plays again after every save, until the process is ended. */
function playAndWatch(command: ReplayCommand): void {
  let playing = Promise.resolve();
  const again = () => {
    playing = playing.then(async () => {
      await playAll(command);
    });
  };
  watchFiles(command.files, again);
  again();
}

async function main(): Promise<void> {
  let command: ReturnType<typeof readCommand>;
  try {
    command = readCommand(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  if (command === 'help') process.stdout.write(USAGE);
  else if (command.watch) playAndWatch(command);
  else process.exitCode = await playAll(command);
}

await main();
