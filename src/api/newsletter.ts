import * as texts from '../contract/texts.ts'
import { confirmSubscription, subscribe, unsubscribe } from '../shop/newsletter/subscribe.ts'
import type { Handlers } from './door/handler.ts'

export const newsletterHandlers = {
  'POST /api/subscribe': async ({ shop, body, language }) => {
    await subscribe(shop, { email: body.email, consentVersion: texts.newsletterConsentVersion, language })
    return { status: 200 }
  },

  'POST /api/subscribe/confirm/:token': async ({ shop, params }) => {
    await confirmSubscription(shop, params.token)
    return { status: 200 }
  },

  'POST /api/unsubscribe/:token': async ({ shop, params }) => {
    await unsubscribe(shop, params.token)
    return { status: 200 }
  },
} satisfies Partial<Handlers>
