import cluster from 'node:cluster'
import { ConfigError, readConfig } from './config.ts'
import { fullDisk, isNoSpace } from './db/embedded/disk-space.ts'
import { openLog } from './http/log.ts'
import { clusterMetrics, startMetricsServer } from './http/metrics.ts'
import { planDemoHistory } from './shop/import-export/demo-history/make-demo-history.ts'
import { importFolder, isEmptyShop } from './shop/import-export/import-folder.ts'
import { problemAsText } from './shop/import-export/problem.ts'
import { demoFolder } from './shop/import-export/removals/demo-folder.ts'
import { settleTaxOfEarlierOrders } from './shop/orders/tax-column.ts'
import { isSandboxInPublic } from './shop/payments/is-sandbox-in-public.ts'
import { closeWhenAsked } from './start/closing.ts'
import { prepareDataFolder } from './start/data-folder.ts'
import { describeOffice } from './start/describe-office.ts'
import { openDoors } from './start/open-doors.ts'
import { findOfficeProblem } from './start/open-office-door.ts'
import { type OpenShop, openShop } from './start/open-shop.ts'
import { superviseProcesses } from './start/supervisor.ts'

// Files of the shop are private to its user: the outbox has links that reset passwords.
process.umask(0o077)
const startedAt = performance.now()
const log = openLog()
// `npm start` says so if a person reads what this prints. A service writes it to a log, where the setup code would be a secret.
const mayShowCode = process.argv.includes('--show-setup-code')

try {
  await start()
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${isNoSpace(error) ? fullDisk : reason}\n`)
  if (!(error instanceof ConfigError)) log.error({ error }, 'the shop could not open')
  await log.flush()
  process.exit(1)
}

async function start(): Promise<void> {
  const set = readConfig(process.env)
  prepareDataFolder(set.dataFolder)
  const officeProblem = set.office.isOn && cluster.isPrimary ? await findOfficeProblem(set) : undefined
  const config = officeProblem === undefined ? set : { ...set, office: { ...set.office, isOn: false } }
  const manyProcesses = config.workers > 1

  if (!manyProcesses || cluster.isPrimary) {
    const opened = await step('Opening the database', () => openShop(config, log))
    await prepare(opened).catch((error: unknown) => {
      // The database refuses the first write, with an error that does not name the reason.
      if (opened.database.kind === 'embedded' && opened.database.isDiskFull())
        throw new Error(fullDisk, { cause: error })
      throw error
    })
    const aboutOffice = config.office.isOn ? await describeOffice(opened.shop, { mayShowCode }) : []
    if (manyProcesses) {
      await opened.database.close()
      const { metricsPort } = config
      const figures = metricsPort === undefined ? undefined : await startMetricsServer(clusterMetrics(), metricsPort)
      const processes = superviseProcesses(config.workers, officeProblem === undefined ? {} : { OFFICE: 'off' }, log)
      const close = async () => void (await Promise.all([processes.stop(), figures?.stop()]))
      closeWhenAsked({ close, log, flush: log.flush, lost: new Promise(() => undefined) })
      await processes.serving
    } else await serve(opened)
    process.stdout.write(`Emails go to ${opened.shop.mailer.where}\n`)
    process.stdout.write(`${opened.shop.identity.name} is open at ${config.publicOrigin} ${secondsSince(startedAt)}\n`)
    for (const line of aboutOffice) process.stdout.write(`${line}\n`)
    if (officeProblem !== undefined) {
      process.stderr.write(`The office is not open. ${officeProblem} OFFICE=off leaves it out.\n`)
    }
    if (isSandboxInPublic(opened.shop)) {
      process.stderr.write('NO REAL MONEY IS TAKEN: payments go to the sandbox, and every page says so.\n')
      process.stderr.write('  To sell, set PAYMENT_PROVIDER=midtrans and its keys; docs/payments.md says how.\n')
    }
  } else await serve(await openShop(config, log))

  async function prepare({ shop, database }: OpenShop): Promise<void> {
    await step('Bringing the tables up to date', database.migrate)
    // Settings are read from tables of this version only.
    await shop.settings.refresh(shop.db)
    await settleTaxOfEarlierOrders(shop)
    if (!config.demo || !(await isEmptyShop(shop))) return
    await step('Filling the empty shop with demo products', async () => {
      // With the products: a start that ends in between would leave a demo that the office does not offer to remove.
      // An office without orders shows little. Only in the sandbox can they be paid.
      const hasHistory = config.demoHistory && config.office.isOn && config.payments.provider === 'sandbox'
      const imported = await importFolder(shop, demoFolder, hasHistory ? { beforeCommit: planDemoHistory } : {})
      if (!imported.ok) throw new Error(imported.problems.map(problemAsText).join('\n'))
      await database.tidy()
    })
  }

  async function serve(opened: OpenShop): Promise<void> {
    const opening = openDoors({ ...opened, config, development: process.argv.includes('--dev') })
    const close = async () => {
      await (await opening).close()
      await opened.database.close()
    }
    const lost = opening.then(
      (doors) => Promise.race([opened.database.lost, doors.lost]),
      () => new Promise<never>(() => undefined),
    )
    // Before all doors are open: the first of them answers already, and a signal must not end a process that has taken a request.
    closeWhenAsked({ close, log, flush: log.flush, lost })
    await opening
  }
}

/** Prints for the person at the terminal how long a step of the start took. Everything later goes to the log. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const stepStartedAt = performance.now()
  const result = await work()
  process.stdout.write(`${name} ${secondsSince(stepStartedAt)}\n`)
  return result
}

function secondsSince(time: number): string {
  return `${((performance.now() - time) / 1000).toFixed(1)} s`
}
