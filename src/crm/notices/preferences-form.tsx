import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { NotificationPreferences } from "#contract/notices.ts";
import {
  type NoticeWay,
  type NotificationId,
  noticeWays,
  notificationIds,
  type Preferences,
} from "#domain/notices/preferences.ts";
import { Button } from "#ui/button.tsx";
import { Switch } from "#ui/switch.tsx";
import { FormNotice } from "../shell/form-parts.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { useSavePreferences } from "./changes.ts";
import { usePreferences } from "./queries.ts";

/** What one is told of, by the bell of the office and by e-mail. */
export function PreferencesForm() {
  const preferences = usePreferences();
  return (
    <Loaded query={preferences} failed="Failed to load your notification preferences">
      {(loaded) => <Editor preferences={loaded} />}
    </Loaded>
  );
}

const kinds: Record<NotificationId, { label: string; hint: string }> = {
  new_leads: { label: "New leads", hint: "Somebody asks for the first time, or asks again." },
  appointments: {
    label: "Appointments",
    hint: "One is asked for, booked, moved, confirmed, cancelled, or waits for a new time.",
  },
  project_updates: {
    label: "Project updates",
    hint: "A project starts, changes its status or is measured; a quote is sent or answered.",
  },
  payment_alerts: { label: "Payment alerts", hint: "Money comes in, or is given back." },
  team_updates: {
    label: "Team updates",
    hint: "Somebody joins or leaves; administrators also hear of accounts that wait for approval.",
  },
};

const ways: Record<NoticeWay, string> = { office: "In the office", email: "By e-mail" };

function Editor({ preferences }: { preferences: NotificationPreferences }) {
  const save = useSavePreferences();
  const [typed, setTyped] = useState<Preferences>(preferences.wanted);
  const turn = (id: NotificationId, way: NoticeWay, on: boolean) =>
    setTyped({ ...typed, [id]: { ...typed[id], [way]: on } });

  function submit(form: FormEvent) {
    form.preventDefault();
    save.mutate(changesBetween(preferences.wanted, typed));
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6 px-5 py-6 sm:px-7">
      <FormNotice>{save.error?.message}</FormNotice>
      {notificationIds.map((id) => (
        <fieldset key={id} className="min-w-0 border-sand-deep border-b pb-5">
          <legend className="font-medium">{kinds[id].label}</legend>
          <p className="mt-0.5 max-w-prose text-ink-soft">{kinds[id].hint}</p>
          <div className="mt-3 grid grid-cols-1 gap-x-10 gap-y-2 sm:grid-cols-2">
            {noticeWays.map((way) => (
              <Switch
                key={way}
                label={ways[way]}
                checked={typed[id][way]}
                onChange={(on) => turn(id, way, on)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <WhereTo {...preferences} />
      <div>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? "Saving" : "Save Preferences"}
        </Button>
      </div>
    </form>
  );
}

/** Only what was turned is sent: what another window has turned meanwhile stays as it was turned there. */
function changesBetween(before: Preferences, after: Preferences) {
  const turned = notificationIds.flatMap((id) => {
    const differing = noticeWays.filter((way) => before[id][way] !== after[id][way]);
    return differing.length > 0
      ? [[id, Object.fromEntries(differing.map((way) => [way, after[id][way]]))] as const]
      : [];
  });
  return Object.fromEntries(turned);
}

/** Nobody believes that e-mails come which cannot. */
function WhereTo({ email, sendsEmail }: Pick<NotificationPreferences, "email" | "sendsEmail">) {
  const link = "font-medium text-gulf underline underline-offset-4";
  if (!email) {
    return (
      <p className="max-w-prose text-ink-soft">
        You have no e-mail address, so none of these e-mails is written.{" "}
        <Link to="/crm/settings" hash="profile" className={link}>
          Add it to your profile
        </Link>
      </p>
    );
  }
  return (
    <p className="max-w-prose break-words text-ink-soft">
      {sendsEmail
        ? `The e-mails go to ${email}. What you do yourself, you are not told of.`
        : `Nothing is set up here that sends e-mails. What would go to ${email} is kept under Messages.`}
    </p>
  );
}
