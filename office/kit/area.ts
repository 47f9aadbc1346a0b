import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Observable } from 'rxjs';
import type { Permission } from '../../streams/wire/office/permissions.ts';
import type { OfficeCall } from '../client/officeCall.ts';

/** Parts of the navigation, in their order. */
export const AREA_GROUPS = ['work', 'members', 'play', 'offers', 'content', 'reports', 'system'] as const;
export type AreaGroup = (typeof AREA_GROUPS)[number];

/** One page of an area. */
export interface AreaPage {
  /** Below the area's path, as the router writes it: `''` for the area itself, `:uid` for one of its things. */
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** Something that the palette leads to. */
export interface PaletteHit {
  /** What is shown; a name, not a key of a text. */
  readonly label: string;
  /** Beside it: an id, a state. */
  readonly hint?: string;
  /** Address within the office: `/members/1234`. */
  readonly to: string;
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
  /** What the palette offers besides the area itself: key of a text with its namespace, and where it leads. */
  readonly commands?: readonly {
    readonly label: string;
    readonly to: string;
    readonly permission: Permission;
  }[];
  /** Finds things of this area by what somebody types into the palette, the best first. */
  readonly find?: (call: OfficeCall, text: string) => Observable<readonly PaletteHit[]>;
}

/** Keeps the type of an area's entry. */
export const defineArea = (area: Area): Area => area;
