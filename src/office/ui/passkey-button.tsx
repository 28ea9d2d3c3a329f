import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { texts } from '#office-texts/accounts/passkeys.ts'
import type { PasskeyRequest } from '../server/passkey-steps.ts'
import button from './button.module.css'
import { Icon } from './icons.tsx'
import text from './text.module.css'

type Props = {
  label: string
  isMain?: boolean
  /** Further fields of the form that the answer of the device is sent with. */
  fields?: () => Record<string, string>
}

type Started = { request?: PasskeyRequest | undefined; error?: string | undefined } | undefined

/**
 * Asks the page's action for a request to the device (`step=passkey-start`), then the device, and sends its answer to the action
 * (`step=passkey`). A passkey needs script, so the button waits for it.
 */
export function PasskeyButton({ label, isMain = true, fields }: Props) {
  const fetcher = useFetcher<Started>()
  const submit = useSubmit()
  const [failure, setFailure] = useState<string>()
  const answered = useRef<Started>(undefined)
  const isSupported = useSyncExternalStore(subscribeToNothing, hasPasskeys, () => false)

  useEffect(() => {
    const started = fetcher.data
    if (fetcher.state !== 'idle' || started?.request === undefined || answered.current === started) return
    answered.current = started
    askDevice(started.request).then(
      (response) => submit({ ...fields?.(), step: 'passkey', response: JSON.stringify(response) }, { method: 'post' }),
      // The person closed the dialog, or has no passkey for the office on this device.
      () => setFailure(texts.notUsed),
    )
  }, [fetcher.state, fetcher.data, fields, submit])

  const start = () => {
    setFailure(undefined)
    return fetcher.submit({ ...fields?.(), step: 'passkey-start' }, { method: 'post' })
  }
  const problem = failure ?? fetcher.data?.error
  return (
    <>
      <button
        type="button"
        className={`${button[isMain ? 'button' : 'outline']} ${button['large']} ${button['wide']}`}
        disabled={!isSupported || fetcher.state !== 'idle'}
        onClick={start}
      >
        <Icon name="key" /> {label}
      </button>
      {problem !== undefined && (
        <p className={text['small']} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

const subscribeToNothing = () => () => undefined
const hasPasskeys = () => typeof PublicKeyCredential === 'function'

/** The library is loaded with the first click. */
async function askDevice(request: PasskeyRequest): Promise<unknown> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  return request.kind === 'add'
    ? await startRegistration({ optionsJSON: request.options })
    : await startAuthentication({ optionsJSON: request.options })
}
