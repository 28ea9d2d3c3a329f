import type { Shop } from '../shop.ts'
import { selectStored } from './queries.ts'
import { readSettingValues, type SettingName, settingNames } from './setting.ts'

export type ListedSetting = {
  name: SettingName
  /** The text of the setting. Empty if it has none. */
  value: string
  /** What decides it. The environment wins over the shop. */
  from: 'environment' | 'shop' | 'default'
  /** What the shop stores, whether or not the environment wins. */
  stored: string | undefined
}

/** Every setting of the shop with its value and where that comes from, from the database and not from this process. */
export async function listSettings({ db, settings }: Pick<Shop, 'db' | 'settings'>): Promise<ListedSetting[]> {
  const stored = (await selectStored(db)).settings
  const { values } = readSettingValues({})
  return settingNames.map((name) => {
    const [locked, own, value] = [settings.locked[name], stored[name], values[name]]
    return {
      name,
      value: locked ?? own ?? (value === undefined ? '' : String(value)),
      from: locked !== undefined ? 'environment' : own !== undefined ? 'shop' : 'default',
      stored: own,
    }
  })
}
