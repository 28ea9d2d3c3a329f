import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { emailAddress } from './fields.ts'
import * as texts from './texts.ts'

export const subscribe = {
  method: 'POST',
  path: '/api/subscribe',
  who: 'anyone',
  summary: 'Asks for the newsletter; answered alike for new and known addresses',
  body: z.object({ email: emailAddress }),
  limits: [['subscribe.address', 'address']],
  replies: { 200: texts.subscribed },
  refusals: {},
} as const satisfies Endpoint

/** The second step of a subscription: its owner says so, by the link of the letter that asks. */
export const confirmSubscription = {
  method: 'POST',
  path: '/api/subscribe/confirm/:token',
  who: 'anyone',
  summary: 'Confirms a subscription by the token of its letter; answered alike for every token',
  params: z.object({ token: z.string() }),
  page: { asks: '/newsletter/confirm/:token', done: '/newsletter/confirmed' },
  replies: { 200: texts.subscriptionConfirmed },
  refusals: {},
} as const satisfies Endpoint

/** What mail programs call by themselves (RFC 8058): they send a form, of which nothing need be read. */
export const unsubscribe = {
  method: 'POST',
  path: '/api/unsubscribe/:token',
  who: 'anyone',
  summary: 'Stops the newsletter, by the token of its link; answered alike for every token',
  params: z.object({ token: z.string() }),
  page: { asks: '/unsubscribe/:token', done: '/newsletter/stopped' },
  replies: { 200: texts.unsubscribed },
  refusals: {},
} as const satisfies Endpoint
