import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { z } from "zod";
import type { changePreferences, NotificationPreferences } from "#contract/notifications.ts";
import {
  type NoticeWay,
  type NotificationId,
  noticeWays,
  notificationIds,
} from "#domain/notifications/preferences.ts";
import { Button } from "#ui/button.tsx";
import { Switch } from "#ui/switch.tsx";
import { useSavePreferences } from "../../data/notification-mutations.ts";
import { usePreferences } from "../../data/notifications.ts";
import { FormNotice } from "../../forms/form-parts.tsx";
import { Loaded } from "../../layout/loaded.tsx";

export function PreferencesForm() {
  const preferences = usePreferences();
  return (
    <Loaded query={preferences} failed="Failed to load your notification preferences">
      {(loaded) => <Editor preferences={loaded} />}
    </Loaded>
  );
}

const kinds: Record<NotificationId, { label: string; hint: string }> = {
  new_leads: { label: "New leads", hint: "New or repeat inquiries" },
  appointments: {
    label: "Appointments",
    hint: "Requested, booked, moved, confirmed or canceled",
  },
  project_updates: {
    label: "Project updates",
    hint: "Project starts, status changes and measurements; quotes sent or answered",
  },
  payment_alerts: { label: "Payment alerts", hint: "Payments and refunds" },
  team_updates: {
    label: "Team updates",
    hint: "Teammates join or leave. Administrators also see account requests.",
  },
  messages: {
    label: "Messages",
    hint: "Undelivered messages and incoming texts",
  },
};

const ways: Record<NoticeWay, string> = { office: "In the app", email: "By email" };

/** Unsaved changes. */
type Turned = z.input<typeof changePreferences.body>;

/** Sends only changed switches, so changes from another window stay. */
function Editor({ preferences }: { preferences: NotificationPreferences }) {
  const save = useSavePreferences();
  const [turned, setTurned] = useState<Turned>({});
  const isOn = (id: NotificationId, way: NoticeWay) => turned[id]?.[way] ?? preferences.wanted[id][way];
  const turn = (id: NotificationId, way: NoticeWay, on: boolean) =>
    setTurned({ ...turned, [id]: { ...turned[id], [way]: on } });

  function submit(form: FormEvent) {
    form.preventDefault();
    save.mutate(turned, { onSuccess: () => setTurned((now) => withoutSaved(now, turned)) });
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
                checked={isOn(id, way)}
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

/** Keeps switches changed during the save. */
function withoutSaved(turned: Turned, saved: Turned): Turned {
  const left: Turned = {};
  for (const id of notificationIds) {
    for (const way of noticeWays) {
      const on = turned[id]?.[way];
      if (on !== undefined && on !== saved[id]?.[way]) left[id] = { ...left[id], [way]: on };
    }
  }
  return left;
}

function WhereTo({ email, sendsEmail }: Pick<NotificationPreferences, "email" | "sendsEmail">) {
  const link = "font-medium text-gulf underline underline-offset-4";
  if (!email) {
    return (
      <p className="max-w-prose text-ink-soft">
        You don't have an email address, so we can't email you.{" "}
        <Link to="/crm/settings" hash="profile" className={link}>
          Add it to your profile
        </Link>
      </p>
    );
  }
  return (
    <p className="max-w-prose break-words text-ink-soft">
      {sendsEmail
        ? `Emails go to ${email}. You aren't notified of your own changes.`
        : `Email isn't connected, so notifications to ${email} stay in Messages.`}
    </p>
  );
}
