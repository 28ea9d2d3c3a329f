import { data } from 'react-router'
import { texts as gate } from '#office-texts/accounts/gate.ts'
import { texts } from '#office-texts/accounts/passkeys.ts'
import { type PasskeyStarted, signInWithPasskey, startPasskeySignIn } from '../../shop/staff/second-factors/passkeys.ts'
import { redirectSignedIn } from './cookies.ts'
import type { Office } from './office-context.ts'

type SignInOptions = Extract<Awaited<ReturnType<typeof startPasskeySignIn>>, { ok: true }>['options']

/** What the page passes on to the device: to make a passkey, or to use one. */
export type PasskeyRequest =
  | { kind: 'add'; options: Extract<PasskeyStarted, { ok: true }>['options'] }
  | { kind: 'use'; options: SignInOptions }

/** The two steps of a sign-in with a passkey: a request to the device, and its answer. */
export async function signInByPasskey({ shop, client, origin }: Office, field: (name: string) => string, to: string) {
  if (field('step') === 'passkey-start') {
    const started = await startPasskeySignIn(shop, client)
    return started.ok
      ? { request: { kind: 'use', options: started.options } as PasskeyRequest }
      : data({ error: gate.tooOften(Math.ceil(started.retryAfterSeconds / 60)) }, { status: 429 })
  }
  const signedIn = await signInWithPasskey(shop, { response: field('response'), client })
  return signedIn.ok ? redirectSignedIn(origin, to, signedIn) : data({ error: texts.wrongPasskey }, { status: 422 })
}
