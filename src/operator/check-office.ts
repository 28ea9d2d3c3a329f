import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { listStaff, type StaffMember } from '../shop/staff/people/list-staff.ts'
import { isLocalHost } from '../values/network.ts'
import type { ExaminedShop } from './command.ts'
import { broken, type Finding, hint, well } from './findings/finding.ts'

const hostOf = (origin: string) => new URL(origin).hostname

/** Whether the address of the office is one of its own that staff can reach safely. */
export function checkOfficeAddress(config: Config): Finding[] {
  const { isOn, origin } = config.office
  if (!isOn) return [well((t) => t.officeOff)]
  if ([config.publicOrigin, config.apiOrigin, config.contentOrigin, config.payOrigin].includes(origin)) {
    return [broken((t) => t.officeInShop(origin))]
  }
  const host = hostOf(origin)
  const isThisMachine = host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
  if (origin.startsWith('http:') && !isThisMachine) {
    return [hint((t) => t.officeWithoutTls(origin))]
  }
  if (isThisMachine && !isLocalHost(hostOf(config.publicOrigin))) {
    return [hint((t) => t.officeHereOnly(origin))]
  }
  return [well((t) => t.office(origin))]
}

/** Whether the office has an owner who can sign in safely, and the key that the one-time codes need. */
export async function checkStaff({ config, open }: ExaminedShop): Promise<Finding[]> {
  const { office, publicOrigin, dataFolder } = config
  if (!office.isOn) return []
  const staff = await listStaff((await open()).shop)
  if (staff.length === 0) {
    const level = isLocalHost(hostOf(publicOrigin)) ? well : hint
    return [level((t) => t.noStaff)]
  }
  const unsafe = staff.filter(isOwnerWithoutSecondFactor)
  const key = join(dataFolder, 'office-key')
  const needsKeyFile = office.secret === undefined && staff.some(({ hasCode }) => hasCode)
  return [
    unsafe.length === 0
      ? well((t) => t.staff(staff.length))
      : hint((t) => t.staffWithoutFactor(unsafe.map(({ email }) => email).join(', '))),
    ...(needsKeyFile ? [checkKey(key)] : []),
  ]
}

const isOwnerWithoutSecondFactor = ({ role, hasCode, passkeys }: StaffMember) =>
  role === 'owner' && !hasCode && passkeys === 0

const checkKey = (key: string) => (existsSync(key) ? well((t) => t.officeKey(key)) : broken((t) => t.noOfficeKey(key)))
