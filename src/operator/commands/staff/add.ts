import { createInvitationLink } from '../../../shop/staff/people/invite-staff.ts'
import { isRole, ROLES } from '../../../shop/staff/permissions.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { refuse, sayOffIfNeeded } from './refuse.ts'

export const staffAdd: Command = {
  name: 'staff add',
  words: `<email> --role ${ROLES.join('|')}`,
  summary: 'prints a link with which a person joins the office: it works once, for 48 hours',
  records: ['staff.invite'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['role'] })
    const [email] = read?.plain ?? []
    const role = read?.value('role')
    if (email === undefined || role === undefined) return undefined
    if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email)) return refuse(desk, `${email} is no email address.`)
    if (!isRole(role)) return refuse(desk, `There is no role ${role}. The roles are ${ROLES.join(', ')}.`)
    const invited = await createInvitationLink((await desk.open()).shop, { email, role })
    if (!invited.ok) return refuse(desk, `${email} has access to the office already.`)
    desk.say(`Give this link to ${email}, who becomes ${role}. It works once, for 48 hours:`)
    desk.say(invited.link)
    sayOffIfNeeded(desk)
    return 0
  },
}
