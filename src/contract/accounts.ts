import { z } from 'zod'
import { readPhone } from '../values/phone.ts'
import { trimUnseen } from '../values/text/visible-text.ts'
import type { Endpoint } from './endpoint.ts'
import { countCharacters, emailAddress, multiLine, singleLine } from './fields.ts'
import * as texts from './texts.ts'

const isAbsent = (input: unknown) => input === undefined || input === null

/** For signing in. The rules for new passwords apply only where one is chosen. */
const password = z
  .string({ error: ({ input }) => (isAbsent(input) ? texts.passwordRequired : texts.passwordTooShort) })
  .min(1, { error: texts.passwordRequired, abort: true })
  .refine((text) => countCharacters(text) <= 128, { error: texts.passwordTooLong, abort: true })

const newPassword = password.refine((text) => countCharacters(text) >= 8, { error: texts.passwordTooShort })

const repeated = z.string({
  error: ({ input }) => (isAbsent(input) ? texts.passwordRequired : texts.passwordsDiffer),
})

const nameText = singleLine(100, {
  required: texts.nameRequired,
  illFormed: texts.nameIllFormed,
  tooLong: texts.nameTooLong,
})

// Invisible characters alone are not a name.
const name = nameText.refine((text) => trimUnseen(text) !== '', { error: texts.nameRequired })

const phone = z
  .string({ error: ({ input }) => (isAbsent(input) ? texts.phoneRequired : texts.phoneIllFormed) })
  .refine((text) => text.trim() !== '', { error: texts.phoneRequired, abort: true })
  .refine((text) => readPhone(text) !== undefined, { error: texts.phoneIllFormed, abort: true })
  .overwrite((text) => readPhone(text) ?? text)

/** null empties the field; a field that is left out stays unchanged. */
const clearable = <Text extends z.ZodType<string>>(text: Text) =>
  text
    .nullable()
    .transform((value) => value ?? '')
    .optional()

/** A region's public id, or empty. Some clients send text and others a number. */
const regionId = clearable(
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

/** For changes that a stolen session must not be able to make. */
const passwordAgain = z.object({ password })

const wrongPassword = { 'wrong-password': [422, texts.checkFields] } as const
const tooManyTries = { 'too-often': [429, texts.tooManyTries], busy: [503, texts.tooBusy] } as const

export const readCsrfCookie = {
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  access: 'anyone',
  personal: true,
  summary: 'Sets the cookie XSRF-TOKEN. A browser sends its value as X-XSRF-TOKEN when it signs in',
  replies: { 204: z.object({}) },
  refusals: {},
} as const satisfies Endpoint

export const login = {
  method: 'POST',
  path: '/api/login',
  access: 'anyone',
  summary: 'Signs a customer in. Browsers must send X-XSRF-TOKEN; requests without Origin and cookie need not',
  headers: browserHeaders,
  body: z.object({ email: emailAddress, password }),
  replies: {
    200: z.object({
      token: z.string().describe('Valid for 24 hours, or until the customer signs out or changes the password'),
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
  access: 'anyone',
  summary: 'Creates an account. The customer signs in afterwards',
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
  access: 'anyone',
  summary: 'Emails a link to choose a new password. The answer is the same if the address has no account',
  body: z.object({ email: emailAddress }),
  limits: [['forgot.address', 'address']],
  replies: { 200: texts.resetSent },
  refusals: {},
} as const satisfies Endpoint

export const resetPassword = {
  method: 'POST',
  path: '/api/ubah_password/:token',
  access: 'anyone',
  summary: 'Sets a new password with the token from the emailed link, and signs the customer out everywhere',
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
  access: 'anyone',
  summary: 'Ends the session. The answer is the same for an expired token',
  headers: z.object({ authorization: z.string().optional() }),
  replies: { 200: z.object({ token: z.null(), username: z.null(), message: z.string() }) },
  refusals: {},
} as const satisfies Endpoint

const Profile = z
  .object({
    name: z.string(),
    email: z.string().describe('Changed only through a link sent to the new address'),
    address: z.string(),
    phone: z.string(),
    zipcode: z.string(),
    prov_id: z.string().describe('Empty if none is chosen, like the two below'),
    city_id: z.string(),
    district_id: z.string(),
    new_email: z.string().nullable().describe('A new address that has not been confirmed yet'),
    deleted_at: z.string().nullable().describe('When the account will be deleted, if its owner asked for it'),
  })
  .meta({ id: 'Profile' })

export const readProfile = {
  method: 'GET',
  path: '/api/profile',
  access: 'customer',
  summary: 'The profile of the customer',
  replies: { 200: z.object({ profile: Profile }) },
  refusals: {},
} as const satisfies Endpoint

export const updateProfile = {
  method: 'PUT',
  path: '/api/update-profile',
  access: 'customer',
  summary:
    'Changes the fields that are sent. The three regions must be sent together, all chosen or all empty, and belong together',
  body: z
    .object({
      name: clearable(nameText),
      address: clearable(multiLine(500)),
      phone: clearable(singleLine(32)),
      zipcode: clearable(singleLine(16)),
      prov_id: regionId,
      city_id: regionId,
      distric_id: regionId.describe('The spelling of the specification; district_id is accepted too'),
      district_id: regionId,
    })
    // One of them alone would silently clear the others.
    .refine(
      ({ prov_id, city_id, distric_id, district_id }) => {
        const kinds = [prov_id, city_id, distric_id ?? district_id].map((id) =>
          id === undefined ? 'left out' : id === '' ? 'empty' : 'chosen',
        )
        return new Set(kinds).size === 1
      },
      { path: ['distric_id'], error: texts.regionsTogether },
    ),
  replies: { 200: texts.profileUpdated },
  refusals: { 'regions-differ': [422, texts.checkFields] },
} as const satisfies Endpoint

export const changePassword = {
  method: 'PUT',
  path: '/api/account/password',
  access: 'customer',
  summary: 'Sets a new password, ends every session and starts a new one for this caller',
  headers: browserHeaders,
  body: z.object({ old_password: password, password: newPassword, password_confirmation: repeated }),
  replies: {
    200: z.object({ token: z.string().describe('Replaces the token that was sent'), message: z.string() }),
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
  access: 'customer',
  summary: 'Emails a link to the new address. Nothing changes until it is opened',
  body: z.object({ email: emailAddress, password }),
  replies: { 200: texts.emailChangeSent },
  refusals: { ...wrongPassword, ...tooManyTries },
} as const satisfies Endpoint

export const confirmEmailChange = {
  method: 'POST',
  path: '/api/confirm-email/:token',
  access: 'anyone',
  summary: 'Changes the account’s email address, with the token from the emailed link',
  params: token,
  limits: [['reset.address', 'address']],
  replies: { 200: texts.emailChanged },
  refusals: { 'dead-link': [422, texts.linkNoLongerWorks] },
} as const satisfies Endpoint

export const exportAccount = {
  method: 'POST',
  path: '/api/account/export',
  access: 'customer',
  summary: 'All data the shop stores about the customer, as a JSON file',
  body: passwordAgain,
  replies: { 200: z.looseObject({ account: z.looseObject({}) }) },
  refusals: { ...wrongPassword, ...tooManyTries },
} as const satisfies Endpoint

export const askForDeletion = {
  method: 'POST',
  path: '/api/account/deletion',
  access: 'customer',
  summary: 'Deletes the account after seven days, but not before its last order is closed',
  body: passwordAgain,
  replies: { 200: z.object({ message: z.string(), deleted_at: z.string() }) },
  refusals: { ...wrongPassword, ...tooManyTries },
} as const satisfies Endpoint

export const withdrawDeletion = {
  method: 'DELETE',
  path: '/api/account/deletion',
  access: 'customer',
  summary: 'Cancels the deletion of the account',
  replies: { 200: texts.deletionWithdrawn },
  refusals: {},
} as const satisfies Endpoint
