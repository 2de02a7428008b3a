/** The color of the page (shell, in the theme), where a stylesheet cannot say it: browsers paint their own frame in it. */
export const pageColor = "#fdfbf7";
