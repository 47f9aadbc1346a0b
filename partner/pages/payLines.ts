import { picture } from './dom.ts';

const WIDTH = 500;
const HEIGHT = 300;

/** Lines through the middle of the cells that win. @param runs Rows by reel. */
export function drawLines(runs: readonly (readonly number[])[]): SVGSVGElement {
  const svg = picture(
    runs.map(run => [
      'polyline',
      { points: run.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' '), class: 'line' },
    ]),
    `0 0 ${WIDTH} ${HEIGHT}`,
  );
  svg.setAttribute('preserveAspectRatio', 'none');
  return svg;
}
