/** The theme's shell color, for places without CSS: the theme-color tag and the manifest. */
export const pageColor = "#fdfbf7";
