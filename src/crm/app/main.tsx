import "./content-policy.ts";
import "../crm.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { PlainToasts } from "#ui/fallback-toast.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useToasts } from "#ui/toast.tsx";
import { queryClient } from "../api/query-client.ts";
import { endSignInPrompt, useSignInPrompt } from "../api/session-ended.ts";
import { giveUpPassword, useStepUp } from "../api/step-up.ts";
import { showTheme } from "../layout/theme.ts";
import { endEarlyScreen } from "./early/end-early.ts";
import { router } from "./router.tsx";

const Toasts = onDemand(() => import("#ui/toasts.tsx").catch(() => ({ Toasts: PlainToasts })), "Toasts");

/**
 * Loads the toaster with the first toast. Its live region exists from the start: an open dialog hides elements
 * without one from screen readers.
 */
function Announcements() {
  return <div aria-live="off">{useToasts().length > 0 ? <Toasts /> : null}</div>;
}

const SignInDialog = onDemand(
  () => import("../features/account/sign-in-dialog.tsx").catch(() => ({ SignInDialog: NoSignInDialog })),
  "SignInDialog",
);

function NoSignInDialog() {
  useEffect(() => endSignInPrompt(false), []);
  return null;
}

const StepUpDialog = onDemand(
  () => import("../features/account/step-up-dialog.tsx").catch(() => ({ StepUpDialog: NoStepUpDialog })),
  "StepUpDialog",
);

function NoStepUpDialog() {
  useEffect(giveUpPassword, []);
  return null;
}

function StepUpPrompt() {
  return useStepUp() ? <StepUpDialog /> : null;
}

function SessionEnded() {
  const user = useSignInPrompt();
  return user ? <SignInDialog user={user} /> : null;
}

showTheme();

// The back/forward cache would show the page as it was before signing out; reload it.
globalThis.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) globalThis.location.reload();
});

// The page's first script adds this one, which may therefore run before the body is parsed.
if (document.readyState === "loading")
  document.addEventListener("DOMContentLoaded", showOffice, { once: true });
else showOffice();

function showOffice() {
  const root = document.getElementById("office");
  if (!root) throw new Error("#office is missing from the page");
  endEarlyScreen(root);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <SessionEnded />
        <StepUpPrompt />
        <Announcements />
      </QueryClientProvider>
    </StrictMode>,
  );
}
