import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { listStaff, type StaffMember } from '../shop/staff/people/list-staff.ts'
import { isLocalHost } from '../values/network.ts'
import type { ExaminedShop } from './command.ts'
import { broken, type Finding, hint, well } from './finding.ts'

const hostOf = (origin: string) => new URL(origin).hostname

/** Whether the address of the office is one of its own that staff can reach safely. */
export function checkOfficeAddress(config: Config): Finding[] {
  const { isOn, origin } = config.office
  if (!isOn) return [well('Office: off (OFFICE=off)')]
  if ([config.publicOrigin, config.apiOrigin, config.contentOrigin, config.payOrigin].includes(origin)) {
    return [
      broken(`Office: OFFICE_ORIGIN is ${origin}, an address of the shop; give the office a host or port of its own`),
    ]
  }
  const host = hostOf(origin)
  const isThisMachine = host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
  if (origin.startsWith('http:') && !isThisMachine) {
    return [hint(`Office: ${origin} has no TLS, so passwords are sent readably and passkeys do not work; use https://`)]
  }
  if (isThisMachine && !isLocalHost(hostOf(config.publicOrigin))) {
    return [
      hint(`Office: only this machine reaches ${origin}; set OFFICE_ORIGIN=https://…, docs/going-live.md shows how`),
    ]
  }
  return [well(`Office: at ${origin}`)]
}

/** Whether the office has an owner who can sign in safely, and the key that the one-time codes need. */
export async function checkStaff({ config, open }: ExaminedShop): Promise<Finding[]> {
  const { office, publicOrigin, dataFolder } = config
  if (!office.isOn) return []
  const staff = await listStaff((await open()).shop)
  if (staff.length === 0) {
    const none = 'Staff: none yet; npm run shop -- staff setup prints a link for the owner'
    return [isLocalHost(hostOf(publicOrigin)) ? well(none) : hint(none)]
  }
  const unsafe = staff.filter(isOwnerWithoutSecondFactor)
  const key = join(dataFolder, 'office-key')
  const needsKeyFile = office.secret === undefined && staff.some(({ hasCode }) => hasCode)
  return [
    unsafe.length === 0
      ? well(`Staff: ${staff.length} with access`)
      : hint(
          `Staff: ${unsafe.map(({ email }) => email).join(', ')} still has to add a passkey or code, at the next sign-in`,
        ),
    ...(needsKeyFile ? [checkKey(key)] : []),
  ]
}

const isOwnerWithoutSecondFactor = ({ role, hasCode, passkeys }: StaffMember) =>
  role === 'owner' && !hasCode && passkeys === 0

const checkKey = (key: string) =>
  existsSync(key)
    ? well(`Office key: ${key}; no backup contains it, so keep a copy of it elsewhere`)
    : broken(`Office key: ${key} is missing, so no one-time code works; put its copy back, or use recovery codes`)
