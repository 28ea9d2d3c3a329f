import { register } from '../contract/accounts.ts'
import * as texts from '../contract/texts.ts'
import { createAccount, isEmailTaken } from '../shop/accounts/create-account.ts'
import { isGuessable } from '../shop/accounts/passwords/password-strength.ts'
import { requestPasswordReset } from '../shop/accounts/passwords/request-password-reset.ts'
import { resetPassword } from '../shop/accounts/passwords/reset-password.ts'
import { signIn } from '../shop/accounts/sessions/sign-in.ts'
import { signOut } from '../shop/accounts/sessions/sign-out.ts'
import { createCsrfCookie, passesCsrfCheck } from './csrf.ts'
import type { FindMoreErrors, Handlers } from './door/handler.ts'

/** Registering, signing in and out, and resetting the password. */
export const accountHandlers = {
  'GET /sanctum/csrf-cookie': async ({ shop }) => ({
    status: 204,
    body: {},
    headers: createCsrfCookie(shop.identity),
  }),

  'POST /api/login': async ({ shop, headers, body, network }) => {
    if (!passesCsrfCheck(shop.identity, headers)) return { refused: 'no-handshake' }
    const signedIn = await signIn(shop, { ...body, network, userAgent: headers['user-agent'] ?? '' })
    if (signedIn.ok) {
      const { token, name, id } = signedIn
      return { status: 200, body: { token, username: name, id, message: texts.signedIn, validation_errors: null } }
    }
    if (signedIn.reason === 'wrong-password') return { refused: 'wrong' }
    return { refused: signedIn.reason, retryAfterSeconds: signedIn.retryAfterSeconds }
  },

  'POST /api/register': async ({ shop, body, network, language }) => {
    const { termsConsentVersion: termsVersion } = texts
    const created = await createAccount(shop, { ...body, network, termsVersion, language })
    if (created.ok) return { status: 201 }
    if (created.reason === 'busy') return refuseNewPassword(created)
    const isTaken = created.faults.includes('email-taken')
    const isCommon = created.faults.includes('common-password')
    return {
      refused: isTaken ? 'email-taken' : 'common-password',
      errors: { ...(isTaken && { email: [texts.emailTaken] }), ...(isCommon && { password: [texts.passwordCommon] }) },
    }
  },

  'POST /api/forgot_password': async ({ shop, body }) => {
    await requestPasswordReset(shop, body.email)
    return { status: 200 }
  },

  'POST /api/ubah_password/:token': async ({ shop, params, body, network }) => {
    if (body.password !== body.password_confirmation) {
      return { refused: 'different', errors: { password_confirmation: [texts.passwordsDiffer] } }
    }
    const reset = await resetPassword(shop, { token: params.token, password: body.password, network })
    if (reset.ok) return { status: 200 }
    return reset.reason === 'dead-link' ? { refused: reset.reason } : refuseNewPassword(reset)
  },

  'POST /api/logout': async ({ shop, headers }) => {
    await signOut(shop, headers.authorization)
    return { status: 200, body: { token: null, username: null, message: texts.loggedOut } }
  },
} satisfies Partial<Handlers>

/** The faults of an invalid registration that the shop has to look for, so that the customer corrects the form once. */
export const findRegistrationErrors: FindMoreErrors = (sent) => {
  const { email, name, password } = register.body.shape
  const [ownEmail, ownName] = [email.safeParse(sent['email']), name.safeParse(sent['name'])]
  const chosen = password.safeParse(sent['password'])
  if (!ownEmail.success && !chosen.success) return undefined
  const person = { email: ownEmail.data ?? '', name: ownName.data ?? '' }
  return async (shop) => ({
    ...(ownEmail.success && (await isEmailTaken(shop, ownEmail.data)) && { email: [texts.emailTaken] }),
    ...(chosen.success &&
      (await isGuessable(chosen.data, shop.identity, person)) && { password: [texts.passwordCommon] }),
  })
}

type NewPasswordRefusal = { reason: 'common-password' } | { reason: 'busy'; retryAfterSeconds: number }

function refuseNewPassword(refused: NewPasswordRefusal): Refusal {
  if (refused.reason === 'busy') return { refused: 'busy', retryAfterSeconds: refused.retryAfterSeconds }
  return { refused: 'common-password', errors: { password: [texts.passwordCommon] } }
}

type Refusal =
  | { refused: 'busy'; retryAfterSeconds: number }
  | { refused: 'common-password'; errors: { password: string[] } }
