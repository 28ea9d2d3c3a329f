/** The log. Never pass secrets or personal data to it. */
export type Log = {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
  /** Returns a log that adds these fields to each line. Only the log of a server has it: it serialises them once. */
  with?(fields: Record<string, unknown>): Pick<Log, 'info'>
}
