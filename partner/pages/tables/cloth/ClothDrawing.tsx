import type { ClothLayout, Spot } from '../layouts/layout.ts';

/** How far lines stay from the edge of their place, in units of the cloth. */
const GAP = 0.05;

function Outline({ spot, gap }: { readonly spot: Spot; readonly gap: number }) {
  const { x, y, width, height, look } = spot;
  if (look === 'circle')
    return (
      <ellipse
        data-look={look}
        cx={x + width / 2}
        cy={y + height / 2}
        rx={width / 2 - gap}
        ry={height / 2 - gap}
      />
    );
  return (
    <rect
      data-look={look}
      x={x + gap}
      y={y + gap}
      width={width - 2 * gap}
      height={height - 2 * gap}
      rx={gap * 2}
    />
  );
}

/** The printed cloth under its bets, for the eye only. */
export function ClothDrawing({ cloth }: { readonly cloth: ClothLayout }) {
  // The same lines on every cloth, whatever its units are.
  const gap = GAP * Math.min(1, cloth.width / 14);
  return (
    <svg
      className="cloth-drawing"
      viewBox={`0 0 ${cloth.width} ${cloth.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {cloth.spots
        .filter(spot => spot.look !== 'line')
        .map(spot => (
          <Outline key={spot.bet} spot={spot} gap={gap} />
        ))}
    </svg>
  );
}
