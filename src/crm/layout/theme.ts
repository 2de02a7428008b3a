import { useWatched } from "#ui/watched-value.ts";
import { persistedSetting } from "./persisted-setting.ts";

/** Defaults to the device's theme. */
export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

// app.html reads the same key before first paint, to avoid a flash.
const theme = persistedSetting("valance.theme", themeChoices);

export const chooseTheme = theme.choose;

export function useTheme(): ThemeChoice {
  return useWatched(theme);
}

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
