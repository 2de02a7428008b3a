import { Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";
import { chooseTheme, type ThemeChoice, themeChoices, useTheme } from "../layout/theme.ts";

export const themes = {
  light: { label: "Light", icon: Sun },
  dark: { label: "Dark", icon: Moon },
  system: { label: "System", icon: Monitor },
} as const;

export function ThemePicker() {
  const chosen = useTheme();
  const group = useId();
  return (
    <fieldset className="flex rounded-soft">
      <legend className="sr-only">Theme</legend>
      {themeChoices.map((choice) => (
        <ThemeButton key={choice} choice={choice} group={group} isChosen={choice === chosen} />
      ))}
    </fieldset>
  );
}

interface ThemeButtonProps {
  choice: ThemeChoice;
  group: string;
  isChosen: boolean;
}

function ThemeButton({ choice, group, isChosen }: ThemeButtonProps) {
  const { label, icon: Icon } = themes[choice];
  return (
    <label
      title={label}
      className="grid size-control cursor-pointer place-items-center rounded-soft text-glass-pale/85 transition-colors duration-200 hover:bg-white/10 hover:text-white has-checked:bg-white/10 has-checked:text-brass-light has-focus-visible:outline-3 has-focus-visible:outline-brass-light has-focus-visible:outline-offset-2"
    >
      <input
        type="radio"
        name={group}
        value={choice}
        checked={isChosen}
        onChange={() => chooseTheme(choice)}
        className="sr-only"
      />
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{label}</span>
    </label>
  );
}
