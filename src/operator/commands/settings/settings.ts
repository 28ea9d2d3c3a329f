import { changeSettings, type SettingChanges } from '../../../shop/settings/change-settings.ts'
import { listSettings } from '../../../shop/settings/list-settings.ts'
import { isSettingName, settingNames } from '../../../shop/settings/setting.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command, Desk } from '../../command.ts'

const origins = { environment: 'set on the server', shop: 'set in the shop', default: 'default' } as const

export const settingsList: Command = {
  name: 'settings list',
  words: '',
  summary: 'what can be set in the office or with settings set, and where each value comes from',
  records: [],

  async run(desk, words) {
    if (words.length > 0) return undefined
    const settings = await listSettings((await desk.open()).shop)
    for (const line of alignColumns(settings.map(({ name, value, from }) => [name, value, origins[from]]))) {
      desk.say(line)
    }
    return 0
  },
}

export const settingsSet: Command = {
  name: 'settings set',
  words: '<NAME> <value>',
  summary: 'changes a setting at once, without a restart',
  records: ['settings.change'],

  async run(desk, [name, value, ...more]) {
    return name === undefined || value === undefined || more.length > 0 ? undefined : change(desk, name, value)
  },
}

export const settingsUnset: Command = {
  name: 'settings unset',
  words: '<NAME>',
  summary: 'returns a setting to its default',
  records: ['settings.change'],

  async run(desk, [name, ...more]) {
    return name === undefined || more.length > 0 ? undefined : change(desk, name, undefined)
  },
}

async function change(desk: Desk, name: string, value: string | undefined): Promise<number> {
  const refuse = (why: string) => {
    desk.complain(`${why} Nothing was changed.`)
    return 1
  }
  if (name === 'STORE_NAME' || name === 'STORE_TAGLINE') {
    return refuse(
      `${name} is part of the look: npm run shop -- look set ${name === 'STORE_NAME' ? 'name' : 'tagline'}.`,
    )
  }
  if (!isSettingName(name)) return refuse(`${name} is none of ${settingNames.join(', ')}.`)
  const changes: SettingChanges = { [name]: value }
  const changed = await changeSettings((await desk.open()).shop, changes)
  if (!changed.ok)
    return refuse(changed.reason === 'invalid' ? `${name} ${changed.problems[0]?.why}.` : 'It has changed.')
  if (changed.changed.length === 0) desk.say(`${name} was that already.`)
  else
    desk.say(
      `${name} ${value === undefined ? 'has its default again' : `is now ${value}`}, on every page within 5 seconds.`,
    )
  return 0
}
