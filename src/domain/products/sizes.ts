/** Limits in decimal inches ("35.125"); null for no limit. */
export interface SizeLimits {
  minWidth: string | null;
  maxWidth: string | null;
  minHeight: string | null;
  maxHeight: string | null;
  /** The frame depth that an inside mount needs. */
  minDepth: string | null;
}
