import type { z } from "zod";
import { endAbsenceRoute, handOverRoute } from "#contract/handover.ts";
import {
  addTeamUserRoute,
  approveTeamUserRoute,
  changeUserNameRoute,
  deactivateTeamUserRoute,
  declineTeamUserRoute,
  giveRoleRoute,
  handOverOwnershipRoute,
  linkToPasswordRoute,
  reactivateTeamUserRoute,
  resetSecondFactorRoute,
  signUserOutRoute,
  type TeamUser,
} from "#contract/team.ts";
import type { Position } from "#domain/staff/user.ts";
import { call } from "../../api/api-client.ts";
import {
  serverMessage,
  shownInForm,
  shownOnScreen,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";
import { refetchSession } from "../../data/session.ts";

export function useAddUser() {
  return useMutationWithToast({
    send: (body: z.input<typeof addTeamUserRoute.body>) => call(addTeamUserRoute, { body }),
    done: ({ member: user }) => ({
      title: "Team member added",
      description: `Send ${user.name} the link.`,
    }),
    failed: shownInForm,
  });
}

export function useApproveUser() {
  return useMutationWithToast({
    send: ({ id }: TeamUser) => call(approveTeamUserRoute, { params: { id }, body: {} }),
    done: ({ name }) => ({ title: "Account approved", description: `${name} can sign in now.` }),
    failed: serverMessage("Failed to approve account"),
  });
}

export function useDeclineUser() {
  return useMutationWithToast({
    send: ({ id }: TeamUser) => call(declineTeamUserRoute, { params: { id } }),
    done: (_, { name }) => ({ title: "Request declined", description: `${name} wasn't added.` }),
    failed: serverMessage("Failed to decline request"),
  });
}

export function useDeactivateUser() {
  return useMutationWithToast({
    send: ({ id }: TeamUser) => call(deactivateTeamUserRoute, { params: { id } }),
    done: ({ name }) => ({
      title: "Team member deactivated",
      description: `${name} is signed out everywhere.`,
    }),
    failed: serverMessage("Failed to deactivate team member"),
  });
}

export function useHandOver() {
  return useMutationWithToast({
    send: ({ id, ...body }: z.input<typeof handOverRoute.body> & { id: string }) =>
      call(handOverRoute, { params: { id }, body }),
    done: ({ appointments, leads, away }, { because }) => ({
      title: because === "deactivate" ? "Team member deactivated" : away ? "Absence saved" : "Handed over",
      description: `Appointments handed over: ${appointments}. Leads: ${leads}.`,
    }),
    // The dialog shows errors at their fields.
    failed: shownInForm,
  });
}

export function useEndAbsence() {
  return useMutationWithToast({
    send: ({ id }: { id: string }) => call(endAbsenceRoute, { params: { id } }),
    done: shownOnScreen,
    failed: serverMessage("Failed to end the absence"),
  });
}

export function useReactivateUser() {
  return useMutationWithToast({
    send: ({ id }: TeamUser) => call(reactivateTeamUserRoute, { params: { id }, body: {} }),
    done: ({ name, state }) => ({
      title: "Team member reactivated",
      description:
        state === "invited" ? `${name} needs a password link to sign in.` : `${name} can sign in again.`,
    }),
    failed: serverMessage("Failed to reactivate team member"),
  });
}

export function useGiveRole() {
  return useMutationWithToast({
    send: ({
      id,
      role,
      ...body
    }: Omit<z.input<typeof giveRoleRoute.body>, "role"> & { id: string; role: Position }) =>
      (role === "owner"
        ? call(handOverOwnershipRoute, { params: { id }, body: {} })
        : call(giveRoleRoute, { params: { id }, body: { ...body, role } })
      ).then(refetchSession),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useChangeUserName() {
  return useMutationWithToast({
    send: ({ id, ...body }: z.input<typeof changeUserNameRoute.body> & { id: string }) =>
      call(changeUserNameRoute, { params: { id }, body }).then(refetchSession),
    done: ({ name }) => ({ title: "Name changed", description: name }),
    failed: shownInForm,
  });
}

export function useLinkToPassword() {
  return useMutationWithToast({
    send: ({ id }: TeamUser) => call(linkToPasswordRoute, { params: { id }, body: {} }),
    done: ({ member: user }) => ({
      title: "Password link created",
      description: `Send it to ${user.name}.`,
    }),
    failed: shownInForm,
  });
}

export function useSignUserOut() {
  return useMutationWithToast({
    send: ({ id }: TeamUser) => call(signUserOutRoute, { params: { id } }),
    done: ({ name }) => ({
      title: "Team member signed out",
      description: `${name} is signed out everywhere.`,
    }),
    failed: serverMessage("Failed to sign the team member out"),
  });
}

export function useResetSecondFactor() {
  return useMutationWithToast({
    send: ({ id }: TeamUser) => call(resetSecondFactorRoute, { params: { id }, body: {} }),
    done: ({ name }) => ({
      title: "Two-step sign-in reset",
      description: `${name} is signed out everywhere and can sign in with just a password.`,
    }),
    failed: serverMessage("Failed to reset two-step sign-in"),
  });
}
