/** Operations on sessions and passwords for the race tests, and what must hold afterwards. */
import { expect } from 'vitest'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { identifyCustomer } from '../../../src/shop/accounts/sessions/identify-customer.ts'
import { askAs } from '../api/ask-as.ts'
import type { OrderingShop, Shopper } from '../orders/ordering-shop.ts'

export type AccountScene = Pick<OrderingShop, 'shop' | 'emails'> & {
  me: Shopper
  account: {
    /** The token from the password reset email. */
    link: string
    /** Passwords that the shop accepted. */
    chosen: string[]
    /** Tokens of sessions that the shop reported as ended. */
    ended: string[]
    /** Tokens of sessions that began with the old password. */
    begun: string[]
  }
}

export const newAccount = (): AccountScene['account'] => ({ link: '', chosen: [], ended: [], begun: [] })

/** The token of the reset email, which is requested on first use. */
async function linkOf({ shop, emails, me, account }: AccountScene): Promise<string> {
  if (account.link !== '') return account.link
  await askAs(shop)('POST /api/forgot_password', { body: { email: me.email } })
  await sendEmails(shop)
  const texts = emails.filter(({ to }) => to === me.email).map(({ text }) => text)
  const [, link = ''] = texts.map((text) => /NewPassword\/([\w-]{43})/.exec(text)).find((found) => found !== null) ?? []
  expect(link, 'the email has a link').not.toBe('')
  account.link = link
  return link
}

const choose =
  (password: string) =>
  async (scene: AccountScene): Promise<void> => {
    const link = await linkOf(scene)
    const body = { password, password_confirmation: password }
    const { status } = await askAs(scene.shop)(`POST /api/ubah_password/${link}`, { body })
    if (status !== 200) return
    scene.account.chosen.push(password)
    scene.account.ended.push(scene.me.token)
  }

async function leave({ shop, me, account }: AccountScene): Promise<void> {
  const { status } = await askAs(shop)('POST /api/logout', { token: me.token })
  if (status === 200) account.ended.push(me.token)
}

const signIn = ({ shop, me }: AccountScene, password: string) =>
  askAs(shop)('POST /api/login', { body: { email: me.email, password } })

const [mine, anothers] = ['tiga-helai-benang', 'empat-helai-benang']

export const accountStories = [
  ...['link found', 'password hashed', 'link used up', 'before the password is committed'].map((step) => ({
    name: 'A new password is chosen by a link',
    step,
    async run(scene: AccountScene) {
      const { atStep: _, ...shop } = scene.shop
      await linkOf({ ...scene, shop })
      await choose(mine)(scene)
    },
  })),
  ...['before the session ends', 'session ended'].map((step) => ({ name: 'A customer signs out', step, run: leave })),
]

export const accountInterruptions = [
  { what: 'the customer signs out', happen: leave },
  { what: 'a second person with the link chooses another password', happen: choose(anothers) },
  {
    what: 'a sign-in with the old password',
    async happen(scene: AccountScene) {
      const { status, body } = await signIn(scene, scene.me.password)
      if (status === 200) scene.account.begun.push(body.token)
    },
  },
]

/** Sessions and passwords are as the shop's answers said. */
export async function expectAccountAsTold(scene: AccountScene): Promise<void> {
  const { shop, me, account } = scene
  expect(account.chosen, 'a link is good once').toHaveLength(account.link === '' ? 0 : 1)
  const current = account.chosen[0] ?? me.password
  const dead = account.chosen.length === 0 ? account.ended : [...account.ended, ...account.begun]
  for (const token of dead) {
    expect(await identifyCustomer(shop, `Bearer ${token}`), 'an ended session identifies no customer').toBeUndefined()
  }
  for (const password of [me.password, mine, anothers]) {
    const { status } = await signIn(scene, password)
    expect(status, 'one password opens the account').toBe(password === current ? 200 : 401)
  }
}
