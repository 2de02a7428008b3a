/** Whether there may be a session. The hint carries nothing; it spares every visitor a call that would say no. */
export function seemsSignedIn(): boolean {
  return /(?:^|; )(?:__Host-)?valance_signed_in=1(?:;|$)/.test(document.cookie);
}
