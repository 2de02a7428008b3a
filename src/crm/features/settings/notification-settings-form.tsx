import { Link } from "@tanstack/react-router";
import type { z } from "zod";
import { changePreferencesRoute, type NotificationPreferences } from "#contract/notifications.ts";
import {
  type NotificationChannel,
  type NotificationId,
  notificationChannels,
  notificationIds,
} from "#domain/staff/notification-preferences.ts";
import { Switch } from "#ui/switch.tsx";
import { useSavePreferences } from "../../data/notification-mutations.ts";
import { usePreferences } from "../../data/notifications.ts";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
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
    hint: "Team members join or leave. Administrators also see account requests.",
  },
  messages: {
    label: "Messages",
    hint: "Undelivered messages and incoming texts",
  },
};

const channelLabels: Record<NotificationChannel, string> = { office: "In the app", email: "By email" };

/** In the order of the preferences. */
const groups: { heading: string; ids: readonly NotificationId[] }[] = [
  { heading: "Sales", ids: ["new_leads", "appointments"] },
  { heading: "Jobs", ids: ["project_updates", "payment_alerts"] },
  { heading: "Office", ids: ["team_updates", "messages"] },
];

/** One column a channel. */
const row =
  "grid grid-cols-[minmax(0,1fr)_3.5rem_3.5rem] items-center gap-x-2 px-4 @lg:grid-cols-[minmax(0,1fr)_5rem_5rem] @lg:gap-x-4";

interface PreferenceValues {
  /** Unsaved changes. */
  turned: PreferenceChange;
}
type PreferenceChange = z.input<typeof changePreferencesRoute.body>;

/** Sends only changed switches, so changes from another window stay. */
function Editor({ preferences }: { preferences: NotificationPreferences }) {
  const save = useSavePreferences();
  const edit = useServerForm<PreferenceValues, unknown>(changePreferencesRoute, {
    ...{ draft: "own", values: { turned: {} }, toBody: ({ turned }) => turned },
    send: ({ turned }) => save.mutateAsync(turned),
    onSaved: (_, saved) => {
      const left = withoutSaved(edit.form.getValues("turned"), saved.turned);
      edit.startNext({ turned: {} });
      edit.form.setValue("turned", left);
    },
  });
  const { form } = edit;
  const turned = form.watch("turned");
  const isOn = (id: NotificationId, channel: NotificationChannel) =>
    turned[id]?.[channel] ?? preferences.wanted[id][channel];
  const turn = (id: NotificationId, channel: NotificationChannel, on: boolean) =>
    form.setValue("turned", { ...turned, [id]: { ...turned[id], [channel]: on } });

  return (
    <FormSection edit={edit} submit="Save Preferences">
      <div className="@container grid max-w-2xl grid-cols-1 gap-5">
        {groups.map(({ heading, ids }) => (
          <section key={heading} aria-label={heading} className="rounded-lg border border-sand-deep">
            <div
              aria-hidden="true"
              className={`${row} rounded-t-lg bg-sand/60 py-2 text-ink-soft text-sm leading-tight`}
            >
              <span className="font-semibold text-deep">{heading}</span>
              {notificationChannels.map((channel) => (
                <span key={channel}>{channelLabels[channel]}</span>
              ))}
            </div>
            {ids.map((id) => (
              <fieldset key={id} className={`${row} min-w-0 border-sand-deep border-t py-2.5`}>
                <legend className="sr-only">{kinds[id].label}</legend>
                <div className="min-w-0">
                  <p aria-hidden="true" className="font-medium">
                    {kinds[id].label}
                  </p>
                  <p className="text-ink-soft text-sm">{kinds[id].hint}</p>
                </div>
                {notificationChannels.map((channel) => (
                  <Switch
                    key={channel}
                    label={channelLabels[channel]}
                    labelClasses="sr-only"
                    checked={isOn(id, channel)}
                    onChange={(on) => turn(id, channel, on)}
                  />
                ))}
              </fieldset>
            ))}
          </section>
        ))}
      </div>
      <WhereTo {...preferences} />
    </FormSection>
  );
}

/** Keeps switches changed during the save. */
function withoutSaved(turned: PreferenceChange, saved: PreferenceChange): PreferenceChange {
  const left: PreferenceChange = {};
  for (const id of notificationIds) {
    for (const channel of notificationChannels) {
      const on = turned[id]?.[channel];
      if (on !== undefined && on !== saved[id]?.[channel]) left[id] = { ...left[id], [channel]: on };
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
        <Link to="/crm/settings/$page" params={{ page: "profile" }} className={link}>
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
