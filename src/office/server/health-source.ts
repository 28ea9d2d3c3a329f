import type { BackupFile } from '../../shop/backup/requested-backup.ts'

/** Facts about the program for the Health page. The program builds it at its start, because a page cannot reach the parts that it asks. */
export type HealthSource = {
  /** The findings of doctor. The terminal has the English ones. */
  examine(): Promise<HealthFinding[]>
  /** How many faults doctor found lately. Looking takes seconds, so this is the number of the last look, and 0 before the first. */
  faults(): number
  /** False if emails are only written into a folder. */
  sendsEmails: boolean
  /** What the owner gets emails about now. */
  problems(): Promise<{ kind: string; data: Readonly<Record<string, number>> }[]>
  /** The backup files of this shop, the newest first. */
  backups(): Promise<BackupFile[]>
  /** Undefined if there is no such file. */
  openBackup(name: string): Promise<Blob | undefined>
  facts(): Promise<HealthFacts>
}

export type HealthFinding = { mark: '✓' | '!' | '✗'; what: Record<'en' | 'id', string> }

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
