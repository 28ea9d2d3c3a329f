/** What the office shows about the program itself. Where the program starts, it is made of parts that a page cannot reach. */
export type HealthSource = {
  /** The findings of doctor, in its words. */
  examine(): Promise<HealthFinding[]>
  /** What the owner gets emails about now. */
  problems(): Promise<{ kind: string; data: Readonly<Record<string, number>> }[]>
  jobs(): HealthJob[]
  facts(): Promise<HealthFacts>
}

export type HealthFinding = { mark: '✓' | '!' | '✗'; what: string }

export type HealthJob = {
  name: string
  everySeconds: number
  isRunning: boolean
  endedAt?: Date
  ms?: number
  failed?: boolean
}

export type HealthFacts = {
  version: string
  runningSince: Date
  processes: number
  freeBytes: number
  databaseBytes: number
  databaseVersion: string
  /** Undefined if none was made yet. */
  backup: { path: string; hours: number; isOverdue: boolean } | undefined
  makesBackups: boolean
}
