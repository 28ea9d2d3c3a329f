// Run by a test that kills it: opens an embedded database, making it first if need be, and keeps it open.
import { writeSync } from 'node:fs'
import { openDatabase } from '../../../../src/db/connect.ts'
import { silentLog } from '../../shop/silent-log.ts'

const [folder = ''] = process.argv.slice(2)
await openDatabase({ kind: 'embedded', folder }, silentLog)
writeSync(1, 'open\n')
setInterval(() => {}, 60_000)
