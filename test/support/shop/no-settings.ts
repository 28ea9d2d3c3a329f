import type { SettingsSource } from '../../../src/shop/settings/live-settings.ts'
import { readSettingValues } from '../../../src/shop/settings/setting.ts'

/** For a shop whose settings do not change. */
export const noSettings: SettingsSource = {
  locked: {},
  values: () => readSettingValues({}).values,
  refresh: async () => undefined,
  files: () => new Map(),
  onChange() {},
}
