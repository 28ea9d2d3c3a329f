import type { AccountTables } from './accounts.ts'
import type { AuditTables } from './audit.ts'
import type { BackInStockTables } from './back-in-stock.ts'
import type { BackupTables } from './backups.ts'
import type { BagTables } from './bag.ts'
import type { CatalogueTables } from './catalogue.ts'
import type { EditorialTables } from './editorial.ts'
import type { EmailTables } from './emails.ts'
import type { InvariantTables } from './invariants.ts'
import type { LimitTables } from './limits.ts'
import type { LongJobTables } from './long-jobs.ts'
import type { NewsletterTables } from './newsletter.ts'
import type { OrderTables } from './orders.ts'
import type { PictureTables } from './pictures.ts'
import type { ReportTables } from './reports.ts'
import type { ReturnTables } from './returns.ts'
import type { SandboxTables } from './sandbox.ts'
import type { SettingsTables } from './settings.ts'
import type { SheetTables } from './sheets.ts'
import type { ShippingTables } from './shipping.ts'
import type { StaffTables } from './staff.ts'
import type { VoucherTables } from './vouchers.ts'

/** Every table of the shop, as its columns are read and written. Money, counts and ids arrive as numbers. */
export type Tables = PictureTables &
  CatalogueTables &
  EditorialTables &
  VoucherTables &
  SettingsTables &
  SheetTables &
  InvariantTables &
  LimitTables &
  EmailTables &
  NewsletterTables &
  AccountTables &
  BackInStockTables &
  BagTables &
  ShippingTables &
  OrderTables &
  ReturnTables &
  SandboxTables &
  StaffTables &
  BackupTables &
  AuditTables &
  ReportTables &
  LongJobTables
