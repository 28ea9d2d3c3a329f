import { z } from 'zod'
import { readPhone } from '../values/phone.ts'
import { trimUnseen } from '../values/visible-text.ts'
import type { Endpoint } from './endpoint.ts'
import { countCharacters, emailAddress, multiLine, singleLine } from './fields.ts'
import * as texts from './texts.ts'

const isAbsent = (input: unknown) => input === undefined || input === null

/** One that can be compared. Whether it is good enough for an account is asked where one is chosen. */
const password = z
  .string({ error: ({ input }) => (isAbsent(input) ? texts.passwordRequired : texts.passwordTooShort) })
  .min(1, { error: texts.passwordRequired, abort: true })
  .refine((text) => countCharacters(text) <= 128, { error: texts.passwordTooLong, abort: true })

const newPassword = password.refine((text) => countCharacters(text) >= 8, { error: texts.passwordTooShort })

const repeated = z.string({
  error: ({ input }) => (isAbsent(input) ? texts.passwordRequired : texts.passwordsDiffer),
})

// Signs that nobody sees are no name.
const name = singleLine(100, {
  required: texts.nameRequired,
  illFormed: texts.nameIllFormed,
  tooLong: texts.nameTooLong,
}).refine((text) => trimUnseen(text) !== '', { error: texts.nameRequired })

const phone = z
  .string({ error: ({ input }) => (isAbsent(input) ? texts.phoneRequired : texts.phoneIllFormed) })
  .refine((text) => text.trim() !== '', { error: texts.phoneRequired, abort: true })
  .refine((text) => readPhone(text) !== undefined, { error: texts.phoneIllFormed, abort: true })
  .overwrite((text) => readPhone(text) ?? text)

/** In a profile nothing is a value too: the field is emptied. Only what is left out stays as it is. */
const emptied = <Text extends z.ZodType<string>>(text: Text) =>
  text
    .nullable()
    .transform((given) => given ?? '')
    .optional()

/** Public ids of regions, or empty. Sent as text by some and as a number by others. */
const regionId = emptied(
  z
    .union([z.string(), z.int(texts.regionsDiffer).transform(String)], { error: texts.regionsDiffer })
    .refine((id) => /^\d{0,6}$/.test(id), { error: texts.regionsDiffer, abort: true }),
)

const browserHeaders = z.object({
  origin: z.string().optional(),
  cookie: z.string().optional(),
  'x-xsrf-token': z.string().optional(),
  'user-agent': z.string().optional(),
})

const token = z.object({ token: z.string() })

/** What a signed-in customer is asked for once more before something that cannot be undone. */
const passwordAgain = z.object({ password })

const wrongPassword = { 'wrong-password': [422, texts.checkFields] } as const
const tooManyTries = { 'too-often': [429, texts.tooManyTries], busy: [503, texts.tooBusy] } as const

export const readCsrfCookie = {
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  who: 'anyone',
  personal: true,
  summary: 'Gives a browser the cookie XSRF-TOKEN, whose value it sends back as X-XSRF-TOKEN when it signs in',
  replies: { 204: z.object({}) },
  refusals: {},
} as const satisfies Endpoint

export const login = {
  method: 'POST',
  path: '/api/login',
  who: 'anyone',
  summary: 'Signs a customer in. From a browser only with X-XSRF-TOKEN; without Origin and cookie it is not asked for',
  headers: browserHeaders,
  body: z.object({ email: emailAddress, password }),
  replies: {
    200: z.object({
      token: z.string().describe('Good for 24 hours, until signing out or another password'),
      username: z.string(),
      id: z.int(),
      message: z.string(),
      validation_errors: z.null(),
    }),
  },
  refusals: { wrong: [401, texts.wrongCredentials], 'no-handshake': [419, texts.pageTooOld], ...tooManyTries },
} as const satisfies Endpoint

export const register = {
  method: 'POST',
  path: '/api/register',
  who: 'anyone',
  summary: 'Makes an account. Its owner signs in afterwards',
  body: z.object({
    name,
    email: emailAddress,
    phone,
    password: newPassword,
  }),
  limits: [
    ['register.hour', 'address'],
    ['register.day', 'address'],
  ],
  replies: { 201: texts.registered },
  refusals: {
    'email-taken': [422, texts.checkFields],
    'common-password': [422, texts.checkFields],
    busy: [503, texts.tooBusy],
  },
} as const satisfies Endpoint

export const forgotPassword = {
  method: 'POST',
  path: '/api/forgot_password',
  who: 'anyone',
  summary: 'Sends a link to choose a new password; answered alike whether the address has an account or not',
  body: z.object({ email: emailAddress }),
  limits: [['forgot.address', 'address']],
  replies: { 200: texts.resetSent },
  refusals: {},
} as const satisfies Endpoint

export const resetPassword = {
  method: 'POST',
  path: '/api/ubah_password/:token',
  who: 'anyone',
  summary: 'Sets a new password by the token of the link that was mailed, and signs the customer out everywhere',
  params: token,
  body: z.object({ password: newPassword, password_confirmation: repeated }),
  limits: [['reset.address', 'address']],
  replies: { 200: texts.passwordChanged },
  refusals: {
    'dead-link': [422, texts.linkNoLongerWorks],
    different: [422, texts.passwordsDiffer],
    'common-password': [422, texts.checkFields],
    busy: [503, texts.tooBusy],
  },
} as const satisfies Endpoint

export const logout = {
  method: 'POST',
  path: '/api/logout',
  who: 'anyone',
  summary: 'Ends the session whose token is sent; a token that is dead already is answered alike',
  headers: z.object({ authorization: z.string().optional() }),
  replies: { 200: z.object({ token: z.null(), username: z.null(), message: z.string() }) },
  refusals: {},
} as const satisfies Endpoint

const Profile = z
  .object({
    name: z.string(),
    email: z.string().describe('Changed by a link to the new address only'),
    address: z.string(),
    phone: z.string(),
    zipcode: z.string(),
    prov_id: z.string().describe('Empty when none is chosen, as the two below'),
    city_id: z.string(),
    district_id: z.string(),
    new_email: z.string().nullable().describe('The address that waits for its link to be followed'),
    deleted_at: z.string().nullable().describe('From when on the account may be deleted, as its owner asked'),
  })
  .meta({ id: 'Profile' })

export const readProfile = {
  method: 'GET',
  path: '/api/profile',
  who: 'customer',
  summary: 'What the shop knows of the customer',
  replies: { 200: z.object({ profile: Profile }) },
  refusals: {},
} as const satisfies Endpoint

export const updateProfile = {
  method: 'PUT',
  path: '/api/update-profile',
  who: 'customer',
  summary: 'Changes the fields that are sent. The regions are sent together, and belong together',
  body: z
    .object({
      name: name.optional(),
      address: emptied(multiLine(500)),
      phone: emptied(singleLine(32)),
      zipcode: emptied(singleLine(16)),
      prov_id: regionId,
      city_id: regionId,
      distric_id: regionId.describe('Spelled so; district_id is understood as well'),
      district_id: regionId,
    })
    // One of them alone would empty the others without a word.
    .refine(
      ({ prov_id, city_id, distric_id, district_id }) => {
        const sent = [prov_id, city_id, distric_id ?? district_id].filter((id) => id !== undefined)
        return sent.length === 0 || sent.length === 3
      },
      { path: ['distric_id'], error: texts.regionsTogether },
    ),
  replies: { 200: texts.profileUpdated },
  refusals: { 'regions-differ': [422, texts.checkFields] },
} as const satisfies Endpoint

export const changePassword = {
  method: 'PUT',
  path: '/api/account/password',
  who: 'customer',
  summary: 'Sets a new password, ends every session, and begins a new one for whoever asked',
  headers: browserHeaders,
  body: z.object({ old_password: password, password: newPassword, password_confirmation: repeated }),
  replies: {
    200: z.object({ token: z.string().describe('In place of the one that was sent'), message: z.string() }),
  },
  refusals: {
    ...wrongPassword,
    different: [422, texts.passwordsDiffer],
    'common-password': [422, texts.checkFields],
    ...tooManyTries,
  },
} as const satisfies Endpoint

export const askForEmailChange = {
  method: 'POST',
  path: '/api/account/email',
  who: 'customer',
  summary: 'Sends a link to the new address; nothing changes until it is followed',
  body: z.object({ email: emailAddress, password }),
  replies: { 200: texts.emailChangeSent },
  refusals: { ...wrongPassword, ...tooManyTries },
} as const satisfies Endpoint

export const confirmEmailChange = {
  method: 'POST',
  path: '/api/confirm-email/:token',
  who: 'anyone',
  summary: 'Makes the new address the one of the account, by the token of the link that was mailed to it',
  params: token,
  limits: [['reset.address', 'address']],
  replies: { 200: texts.emailChanged },
  refusals: { 'dead-link': [422, texts.linkNoLongerWorks] },
} as const satisfies Endpoint

export const exportAccount = {
  method: 'POST',
  path: '/api/account/export',
  who: 'customer',
  summary: 'Everything the shop keeps about the customer, as a file of JSON',
  body: passwordAgain,
  timeLimitSeconds: 15,
  replies: { 200: z.looseObject({ account: z.looseObject({}) }) },
  refusals: { ...wrongPassword, ...tooManyTries },
} as const satisfies Endpoint

export const askForDeletion = {
  method: 'POST',
  path: '/api/account/deletion',
  who: 'customer',
  summary: 'The account is deleted after seven days, and not before its last order is closed',
  body: passwordAgain,
  replies: { 200: z.object({ message: z.string(), deleted_at: z.string() }) },
  refusals: { ...wrongPassword, ...tooManyTries },
} as const satisfies Endpoint

export const withdrawDeletion = {
  method: 'DELETE',
  path: '/api/account/deletion',
  who: 'customer',
  summary: 'The account stays',
  replies: { 200: texts.deletionWithdrawn },
  refusals: {},
} as const satisfies Endpoint
