import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** One column of a list. */
export interface ListColumn<R> {
  readonly id: string;
  /** Its head, in the operator's language. */
  readonly label: string;
  readonly cell: (row: R) => ReactNode;
  /** What rows are sorted by; of a paged call, that it can sort by this column. */
  readonly value?: (row: R) => string | number | null;
  /** Width, px. */
  readonly width?: number;
  /** Numbers end where the column ends. */
  readonly align?: 'start' | 'end';
  /** Not shown until somebody chooses it. */
  readonly isHidden?: boolean;
}

/** What a list does with its columns and rows. */
export const LIST_FEATURES = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});
export type ListFeatures = typeof LIST_FEATURES;

/** Columns as the table takes them; it draws no cell, so that a row is drawn again only when it changes. */
export function tableColumns<R extends object>(
  columns: readonly ListColumn<R>[],
): ColumnDef<ListFeatures, R>[] {
  return columns.map(({ id, label, value, width = 150 }) => ({
    id,
    header: label,
    accessorFn: (row: R) => value?.(row) ?? null,
    enableSorting: value !== undefined,
    meta: { width },
  }));
}
