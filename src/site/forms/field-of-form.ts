export interface FieldOfForm {
  name: string;
  /** Unique in the document: two forms may have the same field. */
  id: string;
  error?: string | undefined;
  value?: string | undefined;
  /** True for the first field with an error on a returned page. */
  takesFocus?: boolean;
}

export type FieldsOfForm = (name: string) => FieldOfForm;
