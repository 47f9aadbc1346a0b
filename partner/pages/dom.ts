type Child = Node | string;

/** An element with attributes and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** One shape of a picture: its tag and attributes. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string | number>>];

const SVG = 'http://www.w3.org/2000/svg';

/** A picture for the eye only. */
export function picture(shapes: readonly Shape[], viewBox = '0 0 100 100'): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('aria-hidden', 'true');
  svg.append(...shapes.map(shape => shapeOf(shape)));
  return svg;
}

/** @param inner What it holds: of a group, or of a mask. */
export function shapeOf([tag, attributes]: Shape, ...inner: readonly SVGElement[]): SVGElement {
  const shape = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, String(value));
  shape.append(...inner);
  return shape;
}

/** Whether the player asked for less motion. */
export const wantsCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const pause = (ms: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, ms));
