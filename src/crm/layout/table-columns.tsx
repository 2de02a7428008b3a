import { Columns3Cog } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import { MenuChecks } from "#ui/menu-checks.tsx";
import type { Column } from "#ui/table.tsx";
import { useWatched } from "#ui/watched-value.ts";
import { type PersistedSetting, persistedNames } from "./persisted-setting.ts";

/** A column that can be hidden has a key. */
export type KeyedColumn<Row> = Column<Row> & { key?: string };

/** The shown columns of a list, loaded only when needed. */
export type LoadColumns = () => Promise<PersistedSetting<readonly string[]>>;

/** The columns that this device shows in a list, of those that can be hidden. */
export function shownColumns(list: string, byDefault: readonly string[]) {
  return persistedNames(`valance.columns.${list}`, byDefault);
}

export function useShownColumns<Row>(
  setting: PersistedSetting<readonly string[]>,
  columns: readonly KeyedColumn<Row>[],
): KeyedColumn<Row>[] {
  const shown = useWatched(setting);
  return columns.filter(({ key }) => key === undefined || shown.includes(key));
}

interface ColumnsMenuProps {
  setting: PersistedSetting<readonly string[]>;
  columns: readonly Pick<KeyedColumn<never>, "key" | "heading">[];
}

export function ColumnsMenu({ setting, columns }: ColumnsMenuProps) {
  const shown = useWatched(setting);
  const choices = columns.flatMap(({ key, heading }) => (key ? [[key, heading] as const] : []));
  const check = (key: string, isShown: boolean) =>
    setting.choose(
      choices.map(([each]) => each).filter((each) => (each === key ? isShown : shown.includes(each))),
    );
  return (
    <Menu
      label="Columns"
      button={
        <Button variant="quiet" className="bg-white px-3 max-md:hidden">
          <Columns3Cog aria-hidden="true" className="size-4.5" />
          <span className="md:max-xl:sr-only">Columns</span>
        </Button>
      }
    >
      <MenuChecks checked={shown} choices={choices} onCheck={check} />
    </Menu>
  );
}
