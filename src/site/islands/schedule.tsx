import { useState } from "react";
import type { ReceivedRequest } from "../door.ts";
import { RequestSubmitted } from "./request-submitted.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import type { ScheduleProps } from "./scheduling.ts";

/** /schedule as a whole: the form, then what was sent. */
export function Schedule(props: ScheduleProps) {
  const [received, setReceived] = useState<ReceivedRequest>();
  if (received) return <RequestSubmitted request={received} takesFocus />;
  return <ScheduleForm {...props} onReceived={setReceived} />;
}
