import { useCallback, useRef } from 'react'
import { data, Link, redirect, useNavigation } from 'react-router'
import { texts as passkeyTexts } from '#office-texts/accounts/passkeys.ts'
import { texts } from '#office-texts/accounts/second-factor.ts'
import {
  finishOneTimeCode,
  hasOneTimeCode,
  oneTimeCodeAddress,
  startOneTimeCode,
} from '../../../shop/staff/second-factors/one-time-code.ts'
import { addPasskey, startPasskey } from '../../../shop/staff/second-factors/passkeys.ts'
import { countRecoveryCodes, createRecoveryCodes } from '../../../shop/staff/second-factors/recovery-codes.ts'
import { describeUserAgent } from '../../../values/user-agent.ts'
import { confirmFirst, confirmPath } from '../../server/guard.ts'
import { type Office, officeContext, readStaff } from '../../server/office-context.ts'
import type { PasskeyRequest } from '../../server/passkey-steps.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasskeyButton } from '../../ui/passkey-button.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/second-factor'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'
import { drawQrCode } from './qr-code.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { id, role, language, needsSecondFactor, hasSecondFactor } = readStaff(office)
  return {
    isSetup: needsSecondFactor && role === 'owner',
    ...{ needsSecondFactor, hasSecondFactor },
    hasCode: await hasOneTimeCode(office.shop, id),
    codesLeft: await countRecoveryCodes(office.shop, id),
    device: url.searchParams.get('name')?.slice(0, 60) || describeUserAgent(office.client.userAgent, language),
  }
}

/** Secret and recovery codes are shown in the response of the form: neither can be read again. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const field = await readForm(request)
  switch (field('step')) {
    case 'passkey-start':
      return await requestPasskey(office, field('name'))
    case 'passkey':
      return await finishPasskey(office, field('response'), field('name'))
    case 'start':
      return await start(office)
    case 'finish':
      return await finish(office, field('secret'), field('code'))
    case 'recovery-codes':
      return await showRecoveryCodes(office)
    default:
      throw data(undefined, { status: 400 })
  }
}

/** The device is asked from the page itself, so after the proof the page comes again, with the name that was typed. */
async function requestPasskey(office: Office, name: string) {
  const started = await startPasskey(office.shop, readStaff(office))
  if (!started.ok) throw redirect(confirmPath(`/second-factor?${new URLSearchParams({ name })}`), 303)
  const request: PasskeyRequest = { kind: 'add', options: started.options }
  return { step: 'passkey' as const, request }
}

async function finishPasskey(office: Office, response: string, name: string) {
  const added = await addPasskey(office.shop, readStaff(office), { response, name })
  return added.ok
    ? await finishWithCodes(office, 'passkey-added')
    : data({ step: 'no-passkey' as const, error: passkeyTexts.notAdded }, { status: 422 })
}

/** The first second factor comes with recovery codes; later ones leave them as they are. */
async function finishWithCodes(office: Office, step: 'done' | 'passkey-added') {
  const { id, role } = readStaff(office)
  if ((await countRecoveryCodes(office.shop, id)) > 0) return { step }
  return await showRecoveryCodes(office, role === 'owner')
}

async function start(office: Office) {
  const started = await startOneTimeCode(office.shop, readStaff(office))
  if (!started.ok) throw await confirmFirst(office, '/second-factor', { step: 'start' })
  return showSecret(office, started.secret)
}

/** After a wrong code, the page shows again what the app has scanned. Only the stored secret decides if a code is right. */
async function finish(office: Office, secret: string, code: string) {
  const staff = readStaff(office)
  const finished = await finishOneTimeCode(office.shop, staff, code)
  if (finished.ok) return await finishWithCodes(office, 'done')
  if (!/^[A-Z2-7]{32}$/.test(secret)) throw data(undefined, { status: 400 })
  return finished.reason === 'wrong-code'
    ? data(showSecret(office, secret, texts.wrongCode), { status: 422 })
    : data(showSecret(office, secret, texts.tooOften(Math.ceil(finished.retryAfterSeconds / 60))), {
        status: 429,
      })
}

function showSecret({ shop, staff }: Office, secret: string, error?: string) {
  const picture = drawQrCode(oneTimeCodeAddress(shop, staff?.email ?? '', secret))
  return { step: 'scan' as const, secret, picture, error }
}

async function showRecoveryCodes(office: Office, isSetup = false) {
  const created = await createRecoveryCodes(office.shop, readStaff(office))
  if (created.ok) return { step: 'codes' as const, codes: created.codes, isSetup }
  if (created.reason === 'not-confirmed') throw await confirmFirst(office, '/second-factor', { step: 'recovery-codes' })
  return data({ step: 'no-codes' as const, error: texts.tooBusy }, { status: 503 })
}

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  switch (actionData?.step) {
    case 'scan':
      return <Scan {...actionData} />
    case 'codes':
      return <RecoveryCodes codes={actionData.codes} isSetup={actionData.isSetup} />
    case 'done':
    case 'passkey-added':
      return (
        <Gate
          title={actionData.step === 'done' ? texts.added : passkeyTexts.added}
          intro={texts.codesStay(loaderData.codesLeft)}
        >
          <Continue />
        </Gate>
      )
    default:
      return <Choose {...loaderData} error={errorOf(actionData)} />
  }
}

const errorOf = (result: Route.ComponentProps['actionData']) =>
  result !== undefined && 'error' in result ? result.error : undefined

type Choice = Route.ComponentProps['loaderData'] & { error: string | undefined }

function Choose({ isSetup, needsSecondFactor, hasSecondFactor, hasCode, codesLeft, device, error }: Choice) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Gate title={passkeyTexts.add} intro={passkeyTexts.addIntro} step={isSetup ? 2 : undefined}>
      <AddPasskey device={device} error={error} />
      <p className={styles['or']}>{passkeyTexts.or}</p>
      <Form method="post" className={styles['form']}>
        <button
          type="submit"
          name="step"
          value="start"
          className={`${button['outline']} ${button['large']} ${button['wide']}`}
          disabled={isSending}
        >
          {hasCode ? texts.replaceApp : texts.useApp}
        </button>
        <p className={text['small']}>{texts.appHint}</p>
        {hasSecondFactor && (
          <>
            <button
              type="submit"
              name="step"
              value="recovery-codes"
              className={`${button['outline']} ${button['large']}`}
            >
              {texts.newCodes}
            </button>
            <p className={text['small']}>{texts.newCodesHint(codesLeft)}</p>
          </>
        )}
      </Form>
      {needsSecondFactor ? (
        <form method="post" action="/sign-out">
          <button type="submit" className={text['link']}>
            {texts.signOut}
          </button>
        </form>
      ) : (
        <p>
          <Link to="/" className={text['link']}>
            {texts.toToday}
          </Link>
        </p>
      )}
    </Gate>
  )
}

function AddPasskey({ device, error }: { device: string; error: string | undefined }) {
  const name = useRef<HTMLInputElement>(null)
  const fields = useCallback(() => ({ name: name.current?.value ?? '' }), [])
  return (
    <div className={styles['form']}>
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <Field ref={name} name="name" label={passkeyTexts.name} defaultValue={device} maxLength={60} autoComplete="off" />
      <PasskeyButton label={passkeyTexts.add} fields={fields} />
      <p className={text['small']}>{passkeyTexts.addHint}</p>
    </div>
  )
}

function Scan({ secret, picture, error }: { secret: string; picture: string; error?: string | undefined }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Gate title={texts.scanTitle} intro={texts.scanIntro}>
      <img className={styles['qr']} src={picture} alt={texts.qrCode} width={232} height={232} />
      <p className={text['small']}>
        {texts.orType}
        <br />
        <code className={styles['secret']}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="secret" value={secret} />
        <Field
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          error={error}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        <button type="submit" name="step" value="finish" className={large} disabled={isSending}>
          {texts.confirm}
        </button>
      </Form>
    </Gate>
  )
}

const Continue = () => (
  <Link to="/" className={large}>
    {texts.toToday}
  </Link>
)

const large = `${button['button']} ${button['large']} ${button['wide']}`
