/** For password managers: whose password it is that is asked for. Nobody else sees it. */
export function Username({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
