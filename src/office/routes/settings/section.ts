import { data } from 'react-router'
import { texts } from '#office-texts/settings.ts'
import { changeSettings, type SettingChanges, type SettingProblem } from '../../../shop/settings/change-settings.ts'
import { type ListedSetting, listSettings } from '../../../shop/settings/list-settings.ts'
import type { SettingName } from '../../../shop/settings/setting.ts'
import { readPhone, whatsappNumber } from '../../../values/phone.ts'
import { mergeChanges, readBase, writeBase } from '../../server/conflicts.ts'
import { readLastChange } from '../../server/last-change.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import type { Office } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { openSections } from './settings-frame.tsx'

export type SectionField = { name: SettingName; value: string; isLocked: boolean; error?: string | undefined }

type Values = Record<string, string>

/** What the form of a section shows. */
export async function loadSection(office: Office, names: readonly SettingName[]) {
  const listed = await listOf(office, names)
  return { sections: openSections(office), fields: listed.map(toField), base: writeBase(shownValues(listed)) }
}

async function listOf({ shop }: Office, names: readonly SettingName[]): Promise<ListedSetting[]> {
  const listed = await listSettings(shop)
  return names.flatMap((name) => listed.find((setting) => setting.name === name) ?? [])
}

const toField = ({ name, value, from }: ListedSetting): SectionField => ({
  ...{ name, value, isLocked: from === 'environment' },
})

const shownValues = (listed: readonly ListedSetting[]): Values =>
  Object.fromEntries(listed.flatMap(({ name, value, from }) => (from === 'environment' ? [] : [[name, value]])))

/** Without a value, these are simply not there. */
const optional: readonly SettingName[] = [
  'SHIPPING_SERVICES_OFF',
  'STORE_TAGLINE_INDONESIAN',
  'STORE_NOTICE',
  'STORE_NOTICE_INDONESIAN',
  'MOST_PIECES_EACH',
  'BANK_ACCOUNT',
  'DISPATCH_NOTE',
  'DISPATCH_NOTE_INDONESIAN',
]

/**
 * Saves what the person changed; `compute` makes values of fields that are not settings themselves. What a colleague
 * changed meanwhile is kept, or shown beside it if both changed the same.
 */
export async function saveSection(
  office: Office,
  request: Request,
  names: readonly SettingName[],
  path: string,
  compute: (field: (name: string) => string) => Partial<Record<SettingName, string>> = () => ({}),
) {
  const field = await readForm(request)
  const listed = await listOf(office, names)
  const saved = shownValues(listed)
  const computed: Readonly<Record<string, string>> = compute(field)
  const mine = Object.fromEntries(Object.keys(saved).map((name) => [name, tidy(name, computed[name] ?? field(name))]))
  const base = readBase(field('base')) ?? saved
  const { conflicts, merged } = mergeChanges(base, saved, mine)
  if (conflicts.length > 0) {
    const last = await readLastChange(office, { kind: 'shop', key: 'settings' }, 'settings.change')
    return data({ conflict: { ...last, conflicts, merged, base: writeBase(saved) } }, { status: 409 })
  }
  const errors = new Map<string, string>()
  const changes: SettingChanges = {}
  for (const { name, value, from } of listed) {
    const wanted = merged[name]
    if (from === 'environment' || wanted === undefined || wanted === value) continue
    if (wanted === '' && !optional.includes(name)) errors.set(name, texts.required)
    else changes[name] = wanted === '' && name !== 'DISPATCH_NOTE' ? undefined : wanted
  }
  const again = (status: number) =>
    data(
      {
        fields: listed.map((setting): SectionField => {
          const { name } = setting
          return { ...toField(setting), value: mine[name] ?? setting.value, error: errors.get(name) }
        }),
      },
      { status },
    )
  if (errors.size > 0) return again(422)
  const expected = Object.fromEntries(listed.map(({ name, stored }) => [name, stored]))
  const changed = await changeSettings(office.shop, changes, expected)
  if (!changed.ok && changed.reason === 'not-allowed') throw new Response(null, { status: 403 })
  if (changed.ok) {
    const [text, more] = changed.changed.length > 0 ? [texts.saved, texts.everywhere] : [texts.same, undefined]
    return redirectWithMessage(office.origin, path, { kind: 'done', text, more })
  }
  // Someone saved between the two statements: the form is sent again by the person, and is compared then.
  if (changed.reason === 'changed-meanwhile') return again(409)
  for (const problem of changed.problems) errors.set(problem.name, explain(problem))
  return again(422)
}

const wrong: Readonly<Record<string, string>> = texts.wrong

function explain({ name, what, gap }: SettingProblem): string {
  if (gap !== undefined) return texts.noServiceFor(gap.fromKg, gap.toKg)
  return what === 'locked' ? texts.locked : (wrong[name] ?? texts.wrongOther)
}

/** People write phone numbers and addresses as they are printed. */
function tidy(name: string, written: string): string {
  if (written === '') return ''
  if (name === 'STORE_WHATSAPP') return whatsappNumber(readPhone(written) ?? '') ?? written
  if (name === 'STORE_SOCIAL_URL') {
    if (/^@[\w.]+$/.test(written)) return `https://www.instagram.com/${written.slice(1)}`
    return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(written) ? `https://${written}` : written
  }
  return name.endsWith('_GRAMS') || name === 'MOST_PIECES_EACH' ? written.replace(/(?<=\d)\.(?=\d{3})/g, '') : written
}
