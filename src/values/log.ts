/** What an operation may say to the log. Fields are named plainly; secrets and personal data are never handed in. */
export type Log = {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}
