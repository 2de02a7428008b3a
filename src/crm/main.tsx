import "./content-policy.ts";
import "./crm.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Toasts } from "#ui/toast.tsx";
import { queryClient } from "./query-client.ts";
import { router } from "./router.tsx";

const root = document.getElementById("office");
if (!root) throw new Error("The page has no place for the office");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
