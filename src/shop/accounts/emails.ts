import type { Language } from '../../values/language.ts'
import { formatMoment } from '../../values/time/shop-time.ts'
import { type Email, type EmailData, type EmailWriter, type EmailWriters, idIn } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import { newLinkToken } from '../emails/link-token.ts'
import type { Shop } from '../shop.ts'
import { accountEmailTexts } from './email-texts.ts'
import { selectCustomer, updateEmailChangeLink, upsertPasswordReset } from './queries.ts'
import { hashSecret } from './sessions/access-token.ts'

type Customer = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>

type Context = {
  shop: Shop
  customer: Customer
  /** The `to` that the email was queued with. */
  address: string | undefined
  texts: (typeof accountEmailTexts)[Language]
  language: Language
  hello: { kind: 'text'; text: string }
}

/** In the language of the account. Writes nothing if the account has been deleted since the email was queued. */
const aboutCustomer =
  (write: (context: Context) => Promise<Email | undefined> | Email | undefined): EmailWriter =>
  async (shop, data: EmailData, address) => {
    const customer = await selectCustomer(shop.db, idIn(data, 'customerId'))
    if (customer === undefined) return undefined
    const { language } = customer
    const hello = { kind: 'text', text: greeting(customer.name, language) } as const
    const email = await write({ shop, customer, address, texts: accountEmailTexts[language], language, hello })
    return email && { ...email, language }
  }

const forgotPasswordPage = '/auth/ForgotPass'

export const accountEmails: EmailWriters = {
  'account.welcome': aboutCustomer(({ shop, customer, texts, hello }) => ({
    to: customer.email,
    subject: texts.welcome.title(shop.identity.name),
    because: texts.because(shop.identity.name),
    blocks: [
      { kind: 'heading', text: texts.welcome.title(shop.identity.name) },
      hello,
      { kind: 'text', text: texts.welcome.text },
      { kind: 'button', label: texts.welcome.button, link: '/auth/Signin' },
      { kind: 'note', text: texts.welcome.note },
    ],
  })),

  /** Makes the link now, so that no secret waits in the outbox. The previous link stops working. */
  'account.reset': aboutCustomer(async ({ shop, customer, texts, hello }) => {
    const token = newLinkToken()
    await upsertPasswordReset(shop.db, customer.id, hashSecret(token), shop.lifetimes.resetSeconds)
    return {
      to: customer.email,
      subject: texts.reset.title,
      because: texts.reset.because(shop.identity.name),
      blocks: [
        { kind: 'heading', text: texts.reset.title },
        hello,
        { kind: 'text', text: texts.reset.text(texts.minutes(linkMinutes(shop))) },
        { kind: 'button', label: texts.reset.button, link: `/auth/NewPassword/${token}` },
        { kind: 'note', text: texts.reset.note },
      ],
    }
  }),

  'account.password-changed': aboutCustomer(({ shop, customer, texts, hello }) => ({
    to: customer.email,
    subject: texts.passwordChanged.title,
    because: texts.because(shop.identity.name),
    blocks: [
      { kind: 'heading', text: texts.passwordChanged.title },
      hello,
      { kind: 'text', text: texts.passwordChanged.text },
      { kind: 'note', text: texts.wasItNotYou },
      { kind: 'button', label: texts.choosePassword, link: forgotPasswordPage },
    ],
  })),

  /**
   * Goes to the new address, if it is still the requested one. Nothing is sent if the address has an account already, so
   * that a customer cannot find out which addresses have one.
   */
  'account.email-change': aboutCustomer(async ({ shop, customer, address, texts, hello }) => {
    if (address === undefined) return undefined
    const token = newLinkToken()
    const link = { newEmail: address, hash: hashSecret(token), seconds: shop.lifetimes.resetSeconds }
    if (!(await updateEmailChangeLink(shop.db, customer.id, link))) return undefined
    return {
      to: address,
      subject: texts.confirmAddress.title,
      because: texts.confirmAddress.because(shop.identity.name),
      blocks: [
        { kind: 'heading', text: texts.confirmAddress.title },
        hello,
        { kind: 'text', text: texts.confirmAddress.text(texts.minutes(linkMinutes(shop))) },
        { kind: 'button', label: texts.confirmAddress.button, link: `/auth/ConfirmEmail/${token}` },
        { kind: 'note', text: texts.confirmAddress.note },
      ],
    }
  }),

  'account.email-change-asked': aboutCustomer(({ shop, customer, texts, hello }) =>
    customer.new_email === null
      ? undefined
      : {
          to: customer.email,
          subject: texts.addressChangeRequested.subject,
          because: texts.because(shop.identity.name),
          blocks: [
            { kind: 'heading', text: texts.addressChangeRequested.title },
            hello,
            { kind: 'text', text: texts.addressChangeRequested.text },
            { kind: 'facts', rows: [[texts.addressChangeRequested.newAddress, customer.new_email]] },
            { kind: 'note', text: texts.wasItNotYou },
            { kind: 'button', label: texts.choosePassword, link: forgotPasswordPage },
          ],
        },
  ),

  /** Goes to the previous address, which only the queued email still holds. */
  'account.email-changed': aboutCustomer(({ shop, address, texts, hello }) =>
    address === undefined
      ? undefined
      : {
          to: address,
          subject: texts.addressChanged.title,
          because: texts.becauseOld(shop.identity.name),
          blocks: [
            { kind: 'heading', text: texts.addressChanged.title },
            hello,
            { kind: 'text', text: texts.addressChanged.text },
            { kind: 'note', text: texts.addressChanged.note(shop.identity.mailCare) },
          ],
        },
  ),

  'account.deletion': aboutCustomer(({ shop, customer, texts, language, hello }) =>
    customer.ends_at === null
      ? undefined
      : {
          to: customer.email,
          subject: texts.deletion.title,
          because: texts.because(shop.identity.name),
          blocks: [
            { kind: 'heading', text: texts.deletion.title },
            hello,
            { kind: 'text', text: texts.deletion.text },
            { kind: 'facts', rows: [[texts.deletion.date, formatMoment(customer.ends_at, language)]] },
            { kind: 'text', text: texts.deletion.changeYourMind },
            { kind: 'button', label: texts.deletion.button, link: '/Account' },
            { kind: 'note', text: texts.wasItNotYou },
          ],
        },
  ),

  /** The account is gone: the queued email says whether its language was Indonesian. */
  'account.deleted': async (shop, { isIndonesian }, address) => {
    const language = isIndonesian === 1 ? 'id' : 'en'
    const texts = accountEmailTexts[language]
    if (address === undefined) return undefined
    return {
      to: address,
      language,
      subject: texts.deleted.title,
      because: texts.becauseOld(shop.identity.name),
      blocks: [
        { kind: 'heading', text: texts.deleted.title },
        { kind: 'text', text: texts.deleted.text },
        { kind: 'note', text: texts.deleted.note },
      ],
    }
  },
}

const linkMinutes = ({ lifetimes }: Pick<Shop, 'lifetimes'>) => Math.max(1, Math.floor(lifetimes.resetSeconds / 60))
