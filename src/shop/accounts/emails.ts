import { newLinkToken } from '../../values/link-token.ts'
import { formatMoment } from '../../values/shop-time.ts'
import { type Email, type EmailData, type EmailWriter, type EmailWriters, idIn } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import type { Shop } from '../shop.ts'
import { selectCustomer, updateEmailChangeLink, upsertPasswordReset } from './queries.ts'
import { hashSecret } from './sessions/access-token.ts'

type Known = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>

/** A letter to the customer it is about. One whose account has ended meanwhile gets none. */
const toCustomer =
  (
    write: (shop: Shop, customer: Known, address?: string) => Promise<Email | undefined> | Email | undefined,
  ): EmailWriter =>
  async (shop, data: EmailData, address) => {
    const customer = await selectCustomer(shop.db, idIn(data, 'customerId'))
    return customer && write(shop, customer, address)
  }

const because = ({ identity }: Shop) => `you have an account at ${identity.name}`

const wasItNotYou = 'Was it not you? Choose a new password at once: whoever did this knows the one you have now.'
const forgotten = { kind: 'button', label: 'Choose a new password', link: '/auth/ForgotPass' } as const

export const accountEmails: EmailWriters = {
  'account.welcome': toCustomer((shop, { email, name }) => ({
    to: email,
    subject: `Welcome to ${shop.identity.name}`,
    because: because(shop),
    blocks: [
      { kind: 'heading', text: `Welcome to ${shop.identity.name}` },
      { kind: 'text', text: `${greeting(name)} your account is ready. What you put in your bag waits for you there.` },
      { kind: 'button', label: 'Sign in', link: '/auth/Signin' },
      {
        kind: 'note',
        text: 'Did you not make this account? Then somebody mistyped their address. Write to us, and we delete it.',
      },
    ],
  })),

  /** The link comes into being here, and the one before it dies: what is queued holds no secret. */
  'account.reset': toCustomer(async (shop, { id, email, name }) => {
    const token = newLinkToken()
    await upsertPasswordReset(shop.db, id, hashSecret(token), shop.lifetimes.resetSeconds)
    return {
      to: email,
      subject: 'Choose a new password',
      because: `somebody asked for a new password for your account at ${shop.identity.name}`,
      blocks: [
        { kind: 'heading', text: 'Choose a new password' },
        { kind: 'text', text: `${greeting(name)} this link works once, for ${lifetimeOf(shop)}. A newer one ends it.` },
        { kind: 'button', label: 'Choose a new password', link: `/auth/NewPassword/${token}` },
        { kind: 'note', text: 'Was it not you? Then do nothing: your password stays as it is.' },
      ],
    }
  }),

  'account.password-changed': toCustomer((shop, { email, name }) => ({
    to: email,
    subject: 'Your password was changed',
    because: because(shop),
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      {
        kind: 'text',
        text: `${greeting(name)} from now on only the new one counts, and every other device is signed out.`,
      },
      { kind: 'note', text: wasItNotYou },
      forgotten,
    ],
  })),

  /**
   * To the new address, as long as that is the one which was asked for last. Nothing when its owner has an account
   * already: who that is, nobody is told.
   */
  'account.email-change': toCustomer(async (shop, { id, name }, address) => {
    if (address === undefined) return undefined
    const token = newLinkToken()
    const link = { newEmail: address, hash: hashSecret(token), seconds: shop.lifetimes.resetSeconds }
    if (!(await updateEmailChangeLink(shop.db, id, link))) return undefined
    return {
      to: address,
      subject: 'Confirm your new address',
      because: `it was entered as the new address of an account at ${shop.identity.name}`,
      blocks: [
        { kind: 'heading', text: 'Confirm your new address' },
        {
          kind: 'text',
          text: `${greeting(name)} your account changes to this address when you confirm it. The link works once, for ${lifetimeOf(shop)}.`,
        },
        { kind: 'button', label: 'Confirm this address', link: `/auth/ConfirmEmail/${token}` },
        { kind: 'note', text: 'Was it not you? Then do nothing: nothing changes.' },
      ],
    }
  }),

  'account.email-change-asked': toCustomer((shop, { email, name, new_email }) =>
    new_email === null
      ? undefined
      : {
          to: email,
          subject: 'Another address was entered for your account',
          because: because(shop),
          blocks: [
            { kind: 'heading', text: 'Another address was entered' },
            {
              kind: 'text',
              text: `${greeting(name)} your account changes to the address below once its owner follows our link.`,
            },
            { kind: 'facts', rows: [['New address', new_email]] },
            { kind: 'note', text: wasItNotYou },
            forgotten,
          ],
        },
  ),

  /** To the address of before, which is known to nobody else any more. */
  'account.email-changed': async (shop, data, address) => {
    const customer = await selectCustomer(shop.db, idIn(data, 'customerId'))
    if (customer === undefined || address === undefined) return undefined
    return {
      to: address,
      subject: 'Your account has another address now',
      because: `this was the address of an account at ${shop.identity.name}`,
      blocks: [
        { kind: 'heading', text: 'Your account has another address now' },
        { kind: 'text', text: `${greeting(customer.name)} letters about your account no longer come here.` },
        { kind: 'note', text: `Was it not you? Write to us at ${shop.identity.mailCare} from this address.` },
      ],
    }
  },

  'account.deletion': toCustomer((shop, { email, name, ends_at }) =>
    ends_at === null
      ? undefined
      : {
          to: email,
          subject: 'Your account will be deleted',
          because: because(shop),
          blocks: [
            { kind: 'heading', text: 'Your account will be deleted' },
            {
              kind: 'text',
              text: `${greeting(name)} as you asked, your account and what it holds are deleted after the moment below. If an order is still under way then, we wait until it is closed.`,
            },
            { kind: 'facts', rows: [['Not before', formatMoment(ends_at)]] },
            { kind: 'text', text: 'Until then you can keep it: sign in and open your account.' },
            { kind: 'button', label: 'Keep my account', link: '/Account' },
            { kind: 'note', text: wasItNotYou },
          ],
        },
  ),

  'account.deleted': async (shop, _, address) =>
    address === undefined
      ? undefined
      : {
          to: address,
          subject: 'Your account is deleted',
          because: `this was the address of an account at ${shop.identity.name}`,
          blocks: [
            { kind: 'heading', text: 'Your account is deleted' },
            {
              kind: 'text',
              text: 'Your profile, bag and wishlist are gone. Of your orders we keep goods, amounts and dates, as the law asks, without your name.',
            },
            {
              kind: 'note',
              text: 'A subscription to our newsletter goes on until you stop it by the link in any of its letters.',
            },
          ],
        },
}

function lifetimeOf({ lifetimes }: Pick<Shop, 'lifetimes'>): string {
  const minutes = Math.max(1, Math.floor(lifetimes.resetSeconds / 60))
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
