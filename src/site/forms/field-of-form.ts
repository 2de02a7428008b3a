/** What every kind of field takes from the form that it stands in. */
export interface FieldOfForm {
  name: string;
  /** Of its own in the document, where two forms may ask for the same. */
  id: string;
  error?: string | undefined;
  value?: string | undefined;
  /** True for the first field that is wrong on a page that came back. */
  takesFocus?: boolean;
}

/** A field's part of the form, by its name. */
export type FieldsOfForm = (name: string) => FieldOfForm;
