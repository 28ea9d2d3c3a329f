import { z } from 'zod'
import type { Language } from '../../values/language.ts'
import { choice, mailAddress, oneLine, url, wholeNumber } from '../../values/setting-types.ts'
import type { ShopIdentity } from '../shop.ts'
import type { Permission } from '../staff/permissions.ts'

const dispatchNote = { en: 'Sent within 2 working days', id: 'Dikirim dalam 2 hari kerja' }
const tagline = { en: 'Clothing that speaks softly.', id: 'Busana yang bertutur lirih.' }

/** What an owner can set in the office, by the names of the environment variables, with their rules and defaults. */
export const settingRules = {
  STORE_DOMAIN: oneLine().default('lirih.example'),
  STORE_MAIL_GENERAL: mailAddress().default('salam@lirih.example'),
  STORE_MAIL_CARE: mailAddress().default('care@lirih.example'),
  STORE_WHATSAPP: z
    .string()
    .regex(/^[1-9]\d{7,14}$/, {
      error: ({ input }) => `"${input}" must be digits that begin with the country code, such as 6281234567890`,
    })
    .default('6281000000000'),
  STORE_SOCIAL_URL: url('https:').default('https://www.instagram.com/lirih.example'),
  STORE_TAGLINE_INDONESIAN: oneLine().optional(),
  STORE_NOTICE: oneLine().optional(),
  STORE_NOTICE_INDONESIAN: oneLine().optional(),
  DISPATCH_NOTE: oneLine().default(dispatchNote.en),
  DISPATCH_NOTE_INDONESIAN: oneLine().optional(),
  STORE_PROMOTION: choice('soon', 'vouchers').default('soon'),
  GRID_CARDS: choice('articles', 'styles').default('articles'),
  STORE_TAX: choice('none', 'ppn').default('none'),
  BANK_ACCOUNT: oneLine().optional(),
  SHIPPING_ORIGIN: z.string().default('1586'),
  SHIPPING_PACKAGING_GRAMS: wholeNumber(0, 5000).default(0),
  SHIPPING_TOLERANCE_GRAMS: wholeNumber(0, 999).default(300),
  SHIPPING_SERVICES_OFF: z
    .string()
    .regex(/^ *[^\s,][^,\p{Cc}]{0,39}(, *[^\s,][^,\p{Cc}]{0,39}){0,19}$/u, {
      error: ({ input }) => `"${input}" must be codes of services with commas between them, such as BEST,GOKIL`,
    })
    .optional(),
  MOST_PIECES_EACH: wholeNumber(1, 1000).optional(),
  DELIVERED_AFTER_DAYS: wholeNumber(1, 365).default(14),
  RETURN_DAYS: wholeNumber(1, 365).default(7),
  EXCHANGE_DAYS: wholeNumber(0, 365).default(2),
  RETURN_ADDRESS: oneLine().optional(),
} as const

/** Part of the look, which has drafts and versions. The environment can set them as well. */
export const lookRules = {
  STORE_NAME: oneLine().default('Lirih'),
  STORE_TAGLINE: oneLine().default(tagline.en),
} as const

export type SettingName = keyof typeof settingRules
export type LockableName = SettingName | keyof typeof lookRules

/** Couriers write small letters and spaces too. Capitals and small letters are the same service. */
export const readServiceCodes = (written: string | undefined): string[] =>
  (written ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')

const permissions: Partial<Record<SettingName, Permission>> = {
  // Customers transfer their money to it.
  BANK_ACCOUNT: 'payments.configure',
}

/** What a person of the office needs to change the setting. */
export const settingPermission = (name: SettingName): Permission => permissions[name] ?? 'settings.write'

/** Settings as they are written, by their names. One that is absent has its default. */
export type WrittenSettings = Readonly<Partial<Record<LockableName, string | undefined>>>

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingRules, name)
export const isLockable = (name: string): name is LockableName => isSettingName(name) || Object.hasOwn(lookRules, name)
export const settingNames = Object.keys(settingRules).filter(isSettingName)

const allRules = z.object({ ...settingRules, ...lookRules })

export type SettingValues = z.output<typeof allRules>

/** What is written wrongly has its default: a row may come from another version of the shop. */
export function readSettingValues(written: WrittenSettings): { values: SettingValues; wrong: string[] } {
  const read = allRules.safeParse(written)
  if (read.success) return { values: read.data, wrong: [] }
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])))
  const right = Object.fromEntries(Object.entries(written).filter(([name]) => !wrong.has(name)))
  return { values: allRules.parse(right), wrong: [...wrong] }
}

/** Why a value cannot be stored; undefined if it can. */
export function findMistake(name: SettingName, value: string): string | undefined {
  const read = settingRules[name].safeParse(value)
  return read.success ? undefined : read.error.issues[0]?.message
}

/**
 * The texts of the settings in Indonesian. The shipped ones belong to the shipped English: beside what an owner wrote instead, they
 * would promise something else.
 */
export function indonesianTexts(values: SettingValues): ShopIdentity['indonesian'] {
  const notice = values.STORE_NOTICE_INDONESIAN
  const sent = values.DISPATCH_NOTE_INDONESIAN ?? shipped(dispatchNote, values.DISPATCH_NOTE)
  const said = values.STORE_TAGLINE_INDONESIAN ?? shipped(tagline, values.STORE_TAGLINE)
  return {
    ...(notice !== undefined && { notice }),
    ...(sent !== undefined && { dispatchNote: sent }),
    ...(said !== undefined && { tagline: said }),
  }
}

const shipped = ({ en, id }: Record<Language, string>, written: string) => (written === en ? id : undefined)
