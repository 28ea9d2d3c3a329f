import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { emailAddress } from './fields.ts'
import * as texts from './texts.ts'

export const subscribe = {
  method: 'POST',
  path: '/api/subscribe',
  access: 'anyone',
  summary: 'Subscribes to the newsletter. The answer is the same for new and known addresses',
  body: z.object({ email: emailAddress }),
  limits: [['subscribe.address', 'address']],
  replies: { 200: texts.subscribed },
  refusals: {},
} as const satisfies Endpoint

/** The second step: the owner of the address opens the link in the email. */
export const confirmSubscription = {
  method: 'POST',
  path: '/api/subscribe/confirm/:token',
  access: 'anyone',
  summary: 'Confirms a subscription with the token from the email. The answer is the same for every token',
  params: z.object({ token: z.string() }),
  page: { asks: '/newsletter/confirm/:token', done: '/newsletter/confirmed' },
  replies: { 200: texts.subscriptionConfirmed },
  refusals: {},
} as const satisfies Endpoint

/** Mail programs call this by themselves (RFC 8058). The form they send can be ignored. */
export const unsubscribe = {
  method: 'POST',
  path: '/api/unsubscribe/:token',
  access: 'anyone',
  summary: 'Unsubscribes from the newsletter with the token from the link. The answer is the same for every token',
  params: z.object({ token: z.string() }),
  page: { asks: '/unsubscribe/:token', done: '/newsletter/stopped' },
  replies: { 200: texts.unsubscribed },
  refusals: {},
} as const satisfies Endpoint
