/** One room from one camera, in several states. The pictures align pixel for pixel. */
export interface Difference {
  slug: string;
  /** Unset: "See the difference". Two on one page need two titles. */
  title?: string;
  /** For a link to it. Unset: the title. */
  shortTitle?: string;
  /** What the pictures show and what stays the same. */
  lead: string;
  /** What is chosen: the name of the group of choices. */
  choice: string;
  /** Below the hem bar: what the others are compared with. */
  base: State;
  /** Above the hem bar, one at a time. */
  states: readonly State[];
  /** The name of the state that shows first. */
  first: string;
  /**
   * Percent of the picture above the hem bar at first: where both states show in the window. Unset: 46. Another
   * has its line in see-the-difference.css.
   */
  start?: 46 | 62;
  /** On a dark ground, with words and picture the other way round. */
  isNight?: boolean;
}

export interface State {
  /** A name in pictures.json. */
  picture: string;
  name: string;
  text: string;
}
