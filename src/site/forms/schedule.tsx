import { useState } from "react";
import type { ReceivedRequest } from "../context/renderer.ts";
import { RequestSubmitted } from "./request-submitted.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import type { ScheduleProps } from "./use-schedule-form.ts";

export function Schedule(props: ScheduleProps) {
  const [received, setReceived] = useState<ReceivedRequest>();
  if (received) return <RequestSubmitted request={received} takesFocus />;
  return <ScheduleForm {...props} onReceived={setReceived} />;
}
