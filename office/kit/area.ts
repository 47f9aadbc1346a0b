import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '../../streams/wire/office/permissions.ts';

/** Parts of the navigation, in their order. */
export const AREA_GROUPS = ['work', 'members', 'play', 'offers', 'content', 'reports', 'system'] as const;
export type AreaGroup = (typeof AREA_GROUPS)[number];

/** One page of an area. */
export interface AreaPage {
  /** Below the area's path, as the router writes it: `''` for the area itself, `:uid` for one of its things. */
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** One area of the office: an entry of the navigation with its pages. */
export interface Area {
  /** First part of its addresses: `members`. */
  readonly path: string;
  /** Its name: key of a text with the namespace, `members:area`. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Who may none of these doesn't see the area. */
  readonly permissions: readonly Permission[];
  readonly group: AreaGroup;
  /** Place within the group, the smallest first. */
  readonly order: number;
  readonly pages: readonly AreaPage[];
}

/** Keeps the type of an area's entry. */
export const defineArea = (area: Area): Area => area;
