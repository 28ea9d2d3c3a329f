import { isDatabaseAway } from '../db/is-away.ts'
import { hasTables } from '../db/migrate.ts'
import type { OpenShop } from '../start/open-shop.ts'
import type { ContentMistakes } from '../start/read-content.ts'
import type { Command, Desk, Speaker } from './command.ts'
import { activityCommand } from './commands/activity.ts'
import {
  articleArchive,
  articleCategory,
  articleDelete,
  articleHide,
  articlePrice,
  articlePublish,
  articleRestore,
} from './commands/article/change.ts'
import { articleList } from './commands/article/list.ts'
import { pictureAdd, pictureList, pictureMove, pictureRemove } from './commands/article/pictures.ts'
import { articleShow } from './commands/article/show.ts'
import { articleUndo } from './commands/article/undo.ts'
import { backupCommand } from './commands/backup.ts'
import { contentCopy, contentList } from './commands/content.ts'
import { customerDelete, customerKeep } from './commands/customer/delete.ts'
import { customerExport } from './commands/customer/export.ts'
import { customerList } from './commands/customer/list.ts'
import { customerNote } from './commands/customer/note.ts'
import { customerShow } from './commands/customer/show.ts'
import { demoRemove } from './commands/demo.ts'
import { doctor } from './commands/doctor.ts'
import { emailAgain } from './commands/email/again.ts'
import { emailList } from './commands/email/list.ts'
import { emailTest } from './commands/email/send-test.ts'
import { emailShow } from './commands/email/show.ts'
import { exportCommand } from './commands/export.ts'
import { discountCommand } from './commands/front/discount.ts'
import { frontCommands } from './commands/front/front.ts'
import { importCommand } from './commands/import.ts'
import { jobList, jobStop } from './commands/job.ts'
import { migrateCommand } from './commands/migrate.ts'
import { orderAddress } from './commands/order/address.ts'
import { orderCancel } from './commands/order/cancel.ts'
import { orderForget } from './commands/order/forget.ts'
import { orderList } from './commands/order/list.ts'
import { orderHandled } from './commands/order/money/handled.ts'
import { orderPaid } from './commands/order/money/paid.ts'
import { orderRefund } from './commands/order/money/refund.ts'
import { orderTransferred } from './commands/order/money/transferred.ts'
import { orderNew } from './commands/order/new.ts'
import { orderNote } from './commands/order/note.ts'
import { orderResolve } from './commands/order/resolve.ts'
import { orderDeliver } from './commands/order/sending/deliver.ts'
import { orderLabel } from './commands/order/sending/label.ts'
import { orderPack } from './commands/order/sending/pack.ts'
import { orderShip } from './commands/order/sending/ship.ts'
import { orderSlip } from './commands/order/sending/slip.ts'
import { orderWaybill } from './commands/order/sending/waybill.ts'
import { orderShow } from './commands/order/show.ts'
import { orderUndo } from './commands/order/undo.ts'
import { pageList, pageRevert, pageSave, pageShow, pageVersions } from './commands/page/page.ts'
import { journalCommand, reportCommand } from './commands/report.ts'
import { restoreCommand } from './commands/restore.ts'
import { returnHold } from './commands/return/hold.ts'
import { returnList } from './commands/return/list.ts'
import { returnNew } from './commands/return/new.ts'
import { returnCancel, returnReceive, returnRefund, returnRefuse, returnReplace } from './commands/return/settle.ts'
import { lookDiscard, lookPublish, lookRevert, lookSet, lookShow } from './commands/settings/look.ts'
import { settingsList, settingsSet, settingsUnset } from './commands/settings/settings.ts'
import { staffAdd } from './commands/staff/add.ts'
import { staffEnd } from './commands/staff/end.ts'
import { staffList } from './commands/staff/list.ts'
import { staffReset } from './commands/staff/reset.ts'
import { staffSetup } from './commands/staff/setup.ts'
import { stockInStore } from './commands/stock/in-store.ts'
import { stockList } from './commands/stock/list.ts'
import { stockSet } from './commands/stock/set.ts'
import { subscriberCommand } from './commands/subscriber.ts'
import { verify } from './commands/verify.ts'
import { viewList, viewRemove, viewSave } from './commands/view/view.ts'
import { voucherCommand } from './commands/voucher.ts'

const articles = [
  ...[articleList, articleShow, articlePublish, articleHide, articlePrice, articleCategory],
  ...[articleUndo, articleArchive, articleRestore, articleDelete],
  ...[pictureList, pictureAdd, pictureRemove, pictureMove],
]
const catalogue = [
  ...articles,
  importCommand,
  exportCommand,
  demoRemove,
  stockList,
  stockSet,
  stockInStore,
  voucherCommand,
  discountCommand,
  ...frontCommands,
]
const views = [viewList, viewSave, viewRemove]
const shown = [orderNew, orderList, orderShow, orderSlip, orderLabel]
const parcels = [orderPack, orderShip, orderWaybill, orderUndo, orderDeliver]
const texts = [orderNote, orderAddress]
const money = [orderPaid, orderCancel, orderRefund, orderTransferred, orderResolve, orderHandled, orderForget]
const customers = [customerList, customerShow, customerNote, customerExport, customerDelete, customerKeep]
const emails = [emailList, emailShow, emailAgain, emailTest]
const returns = [
  returnList,
  returnNew,
  returnHold,
  returnReceive,
  returnRefund,
  returnReplace,
  returnRefuse,
  returnCancel,
]
const staff = [staffList, staffSetup, staffAdd, staffReset, staffEnd]
const settings = [settingsList, settingsSet, settingsUnset]
const page = [pageList, pageShow, pageVersions, pageSave, pageRevert]
const look = [lookShow, lookSet, lookPublish, lookRevert, lookDiscard]
const content = [contentList, contentCopy]
const figures = [reportCommand, journalCommand]
const jobs = [jobList, jobStop]
const upkeep = [activityCommand, verify, doctor, backupCommand, restoreCommand, migrateCommand]
export const commands: Command[] = [
  ...catalogue,
  ...shown,
  ...views,
  ...parcels,
  ...texts,
  ...money,
  ...customers,
  ...emails,
  ...returns,
  subscriberCommand,
  ...staff,
  ...settings,
  ...page,
  ...look,
  ...content,
  ...figures,
  ...jobs,
  ...upkeep,
]

/** Returns the exit code: 0 for done, 1 for refused or failed, 2 for a wrong command or wrong parameters. */
export async function runCommand(desk: Desk, words: string[]): Promise<number> {
  const command = findCommand(words)
  if (!command) return explainUsage(desk, commandsFor(words[0]))
  try {
    const open: Desk['open'] = async (mistakes) =>
      asTerminal(await (command.worksOnNewShop ? desk.open(mistakes) : openStarted(desk, mistakes)))
    const own = { ...desk, open }
    return (await command.run(own, words.slice(command.name.split(' ').length))) ?? explainUsage(desk, [command])
  } catch (error) {
    desk.complain(describe(error))
    return 1
  }
}

function describe(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return isDatabaseAway(error) ? `The database is busy or away: ${reason}. Try again in a moment.` : reason
}

const findCommand = (words: readonly string[]) =>
  commands.find(({ name }) => name.split(' ').every((part, at) => part === words[at]))

/** True if the command must not run inside the shop that uses the data folder. */
export const runsAlone = (words: readonly string[]): boolean => findCommand(words)?.runsAlone === true

const asTerminal = ({ shop, database }: OpenShop): OpenShop => ({
  shop: { ...shop, actor: { kind: 'terminal' } },
  database,
})

async function openStarted(desk: Desk, mistakes: ContentMistakes | undefined): Promise<OpenShop> {
  const opened = desk.isNew ? undefined : await desk.open(mistakes)
  if (opened !== undefined && (await hasTables(opened.shop.db))) return opened
  throw new Error('This shop was never started: run npm start first, then this command.')
}

/** Several commands can begin with the same word, such as order. */
const commandsFor = (word: string | undefined) => commands.filter(({ name }) => name.split(' ')[0] === word)

export const isCommand = (word: string | undefined) => commandsFor(word).length > 0

/** Without `misused`: every command with what it does. With it: those commands with all that can follow their names. */
export function explainUsage(speaker: Speaker, misused: Command[] = []): number {
  speaker.complain('npm run shop -- <command>')
  if (misused.length === 0) {
    const width = Math.max(...commands.map(({ name }) => name.length))
    for (const { name, summary } of commands) speaker.complain(`  ${name.padEnd(width)}  ${summary}`)
    speaker.complain('What can follow a command: npm run shop -- help <command>')
  }
  for (const { name, words, summary } of misused) speaker.complain(`  ${name} ${words}\n      ${summary}`)
  return 2
}

/** The commands that `help <words>` asks about; none for all of them. */
export function commandsOfHelp([help, ...words]: readonly string[]): Command[] | undefined {
  if (help !== 'help') return undefined
  const named = findCommand(words)
  return named ? [named] : commandsFor(words[0])
}
