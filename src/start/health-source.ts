import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { HealthFinding, HealthSource } from '../office/server/health-source.ts'
import { examine } from '../operator/commands/doctor.ts'
import { findProblems } from '../shop/alerts/queue-alerts.ts'
import { readBackupState } from '../shop/backup/nightly-backup.ts'
import { backupFolder, listBackupFiles, openBackupFile } from '../shop/backup/requested-backup.ts'
import { readDatabaseBytes } from '../shop/backup/room-for-backup.ts'
import type { Shop } from '../shop/shop.ts'
import { readFreeBytes } from '../values/disk/free-space.ts'
import type { OpenShop } from './open-shop.ts'

/** What the office's page Health shows. Its parts belong to several doors, and no door knows another. */
export function healthSource({ shop, database }: OpenShop, config: Config): HealthSource {
  const { dataFolder, nightlyBackups } = config
  const makesBackups = nightlyBackups !== undefined
  const runningSince = new Date()
  const examineShop = async () => {
    const findings: HealthFinding[] = []
    for await (const finding of examine({ config, open: async () => ({ shop, database }) })) findings.push(finding)
    return findings
  }
  return {
    examine: examineShop,
    faults: countFaults(examineShop, shop.log),
    sendsEmails: config.mail.smtpUrl !== undefined,
    problems: () => findProblems(shop, { dataFolder, backupFolder: nightlyBackups?.folder }),
    backups: () => listBackupFiles(backupFolder(config)),
    openBackup: (name) => openBackupFile(backupFolder(config), name),
    async facts() {
      const { last, isOverdue } = await readBackupState(shop, makesBackups)
      return {
        version: await readVersion(),
        runningSince,
        processes: config.workers,
        freeBytes: await readFreeBytes(dataFolder),
        databaseBytes: await readDatabaseBytes(shop),
        databaseVersion: database.version,
        backup: last && { ...last, isOverdue },
        makesBackups,
      }
    },
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? ''
}

const LOOK_EVERY_MS = 5 * 60_000

/** Answers at once with what the last look found, and begins another one when that is old. */
function countFaults(examineShop: () => Promise<HealthFinding[]>, log: Shop['log']): () => number {
  let faults = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = now
      examineShop().then(
        (findings) => {
          faults = findings.filter(({ mark }) => mark === '✗').length
        },
        (error: unknown) => log.warn({ error }, 'doctor could not look for Today; the next look tries again'),
      )
    }
    return faults
  }
}
