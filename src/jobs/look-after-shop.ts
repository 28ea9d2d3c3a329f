import type { Config } from '../config.ts'
import { queueAlerts } from '../shop/alerts/queue-alerts.ts'
import { makeNightlyBackup } from '../shop/backup/nightly-backup.ts'
import { makeRequestedBackup } from '../shop/backup/requested-backup.ts'
import type { BackupSource } from '../shop/backup/write-backup.ts'
import type { Shop } from '../shop/shop.ts'
import type { Job } from './run-jobs.ts'

type Parts = { shop: Shop; database: BackupSource['database'] }

/** The nightly backup, if the settings name a folder for it, and the alerts to the owner. */
export function upkeepJobs({ shop, database }: Parts, { nightlyBackups, dataFolder, forBackup }: Config): Job[] {
  const alerts: Job = {
    name: 'queue-alerts',
    everySeconds: 300,
    records: [],
    run: () => queueAlerts(shop, { dataFolder, backupFolder: nightlyBackups?.folder }),
  }
  const source = { shop, database, dataFolder, settings: forBackup }
  const requested: Job = {
    name: 'make-requested-backup',
    everySeconds: 10,
    records: [],
    run: (closing) => makeRequestedBackup(source, { nightlyBackups, dataFolder }, closing),
  }
  if (nightlyBackups === undefined) return [alerts, requested]
  return [
    requested,
    {
      name: 'make-backups',
      everySeconds: 60,
      records: [],
      run: (closing) => makeNightlyBackup(source, nightlyBackups, closing),
    },
    alerts,
  ]
}
