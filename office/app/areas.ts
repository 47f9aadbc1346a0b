import { AREA_GROUPS, type Area } from '../kit/area.ts';

const found = import.meta.glob<Area>('../pages/*/area.ts', { eager: true, import: 'default' });

/** Every area of the office, in the order of the navigation. */
export const areas: readonly Area[] = Object.values(found).sort(
  (a, b) => AREA_GROUPS.indexOf(a.group) - AREA_GROUPS.indexOf(b.group) || a.order - b.order,
);
