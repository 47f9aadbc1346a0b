import type { ContentField, ContentValue } from '../../../../streams/wire/content/documents.ts';

type Scalar = ContentValue['facts'][string];

/** What a field with rows is drawn with. */
export interface RowsInputProps {
  /** Name of the field, as documents have it. */
  readonly name: string;
  readonly field: ContentField;
  readonly value: Scalar | undefined;
  /** `undefined` leaves the field out. */
  readonly onChange: (value: Scalar | undefined) => void;
  readonly disabled: boolean;
}
