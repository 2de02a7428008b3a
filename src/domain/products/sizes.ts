/** The sizes that a product can be made in, as decimal inches ("35.125"); null where there is no limit. */
export interface SizeLimits {
  minWidth: string | null;
  maxWidth: string | null;
  minHeight: string | null;
  maxHeight: string | null;
  /** The depth of frame that an inside mount needs. */
  minDepth: string | null;
}
