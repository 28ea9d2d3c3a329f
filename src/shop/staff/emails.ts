import type { Language } from '../../values/language.ts'
import { formatMoment } from '../../values/time/shop-time.ts'
import { describeUserAgent } from '../../values/user-agent.ts'
import { type Email, type EmailData, type EmailWriter, type EmailWriters, idIn } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import type { Shop } from '../shop.ts'
import { staffEmailTexts } from './email-texts.ts'
import { accountLink } from './links.ts'
import { preparePasswordLink } from './passwords/change-password.ts'
import { prepareInvitationEmail } from './people/invite-staff.ts'
import { selectStaff } from './queries.ts'
import { selectSessionDetails } from './sign-in/queries.ts'

type Context = {
  shop: Shop
  data: EmailData
  staff: NonNullable<Awaited<ReturnType<typeof selectStaff>>>
  texts: (typeof staffEmailTexts)[Language]
  hello: { kind: 'text'; text: string }
}

/** In the language of the person. Writes nothing if their access has ended since the email was queued. */
const aboutStaff =
  (write: (context: Context) => Promise<Email>): EmailWriter =>
  async (shop, data) => {
    const staff = await selectStaff(shop.db, idIn(data, 'staffId'))
    if (staff === undefined) return undefined
    const { language } = staff
    const hello = { kind: 'text', text: greeting(staff.name, language) } as const
    return { ...(await write({ shop, data, staff, texts: staffEmailTexts[language], hello })), language }
  }

export const staffEmails: EmailWriters = {
  /** Sent even if the session has ended since: an intruder could end it to stop the email. */
  'staff.new-device': aboutStaff(async ({ shop, data, staff, texts, hello }) => {
    const session = await selectSessionDetails(shop.db, idIn(data, 'sessionId'))
    const rows =
      session === undefined
        ? []
        : ([
            [texts.newDevice.browser, describeUserAgent(session.user_agent, staff.language)],
            [texts.newDevice.address, session.address],
            [texts.newDevice.time, formatMoment(session.created_at, staff.language)],
          ] as const)
    return {
      to: staff.email,
      subject: texts.newDevice.title,
      because: texts.because(shop.identity.name),
      blocks: [
        { kind: 'heading', text: texts.newDevice.title },
        hello,
        { kind: 'text', text: texts.newDevice.text(shop.identity.name) },
        ...(rows.length === 0 ? [] : [{ kind: 'facts', rows } as const]),
        { kind: 'button', label: texts.newDevice.button, link: accountLink(shop.office.origin) },
        { kind: 'note', text: texts.newDevice.note },
      ],
    }
  }),

  'staff.test': aboutStaff(async ({ shop, staff, texts, hello }) => ({
    to: staff.email,
    subject: texts.test.title(shop.identity.name),
    because: texts.because(shop.identity.name),
    blocks: [
      { kind: 'heading', text: texts.test.title(shop.identity.name) },
      hello,
      { kind: 'text', text: texts.test.text },
      { kind: 'note', text: texts.test.note },
    ],
  })),

  /** In the language of the person who invites: the other one has not chosen any yet. */
  'staff.invitation': async (shop, data, _, otherwise) => {
    const invitation = await prepareInvitationEmail(shop, idIn(data, 'invitationId'))
    if (invitation === undefined) return undefined
    const language = invitation.language ?? otherwise
    const texts = staffEmailTexts[language]
    const { name } = shop.identity
    return {
      to: invitation.email,
      language,
      subject: texts.invitation.title(name),
      because: texts.invitation.because(name),
      blocks: [
        { kind: 'heading', text: texts.invitation.title(name) },
        { kind: 'text', text: texts.invitation.text(name, texts.roles[invitation.role]) },
        { kind: 'button', label: texts.invitation.button, link: invitation.link },
        { kind: 'note', text: texts.invitation.note },
      ],
    }
  },

  'staff.password-link': aboutStaff(async ({ shop, staff, texts, hello }) => ({
    to: staff.email,
    subject: texts.passwordLink.title,
    because: texts.because(shop.identity.name),
    blocks: [
      { kind: 'heading', text: texts.passwordLink.title },
      hello,
      { kind: 'text', text: texts.passwordLink.text },
      { kind: 'button', label: texts.passwordLink.button, link: await preparePasswordLink(shop, staff.id) },
      { kind: 'note', text: texts.passwordLink.note },
    ],
  })),

  'staff.password-changed': aboutStaff(async ({ shop, staff, texts, hello }) => ({
    to: staff.email,
    subject: texts.passwordChanged.title,
    because: texts.because(shop.identity.name),
    blocks: [
      { kind: 'heading', text: texts.passwordChanged.title },
      hello,
      { kind: 'text', text: texts.passwordChanged.text },
      { kind: 'note', text: texts.passwordChanged.note },
    ],
  })),
}
