/** Whether there may be a session. The hint carries nothing; it spares every visitor a call that would say no. */
export function seemsSignedIn(): boolean {
  return document.cookie.split("; ").includes("valance_signed_in=1");
}
