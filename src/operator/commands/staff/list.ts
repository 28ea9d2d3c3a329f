import { listInvitations } from '../../../shop/staff/people/invite-staff.ts'
import { listStaff, type StaffMember } from '../../../shop/staff/people/list-staff.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'

const head = ['email', 'name', 'role', 'signs in with', 'last seen']

export const staffList: Command = {
  name: 'staff list',
  words: '',
  summary: 'everyone who has access to the office, and who is invited',
  records: [],

  async run(desk, words) {
    if (words.length > 0) return undefined
    const { shop } = await desk.open()
    const [people, invitations] = [await listStaff(shop), await listInvitations(shop)]
    if (people.length === 0 && invitations.length === 0) {
      desk.say('The office has no staff. npm run shop -- staff setup prints a link for the first owner.')
      return 0
    }
    const rows = people.map((one) => [
      ...[one.email, one.name, one.role, methodsOf(one)],
      one.lastSeenAt === undefined ? 'never' : writeInstant(one.lastSeenAt),
    ])
    const invited = invitations.map(({ email, role, expiresAt }) => [
      ...[email, '', role, `invited until ${writeInstant(expiresAt)}`, 'never'],
    ])
    for (const line of alignColumns([head, ...rows, ...invited])) desk.say(line)
    return 0
  },
}

function methodsOf({ passkeys, hasCode, needsSecondFactor }: StaffMember): string {
  const factors = [
    ...(passkeys > 0 ? [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`] : []),
    ...(hasCode ? ['password and code'] : []),
  ]
  if (factors.length > 0) return factors.join(', ')
  return needsSecondFactor ? 'password, second factor missing' : 'password'
}
