import { keptChoice, useKept } from "./persisted-setting.ts";

/** Until somebody chooses, it is what the device is set to. */
export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

// app.html reads the same key before the first paint, so that nothing flashes.
const theme = keptChoice("valance.theme", themeChoices);

export const chooseTheme = theme.choose;

export function useTheme(): ThemeChoice {
  return useKept(theme);
}

/** Shows the chosen theme from now on, and follows the device where that was chosen. */
export function showTheme() {
  const deviceIsDark = globalThis.matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const chosen = theme.get();
    const dark = chosen === "system" ? deviceIsDark.matches : chosen === "dark";
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  };
  show();
  theme.listen(show);
  deviceIsDark.addEventListener("change", show);
}
