import { data, Link, redirect, useNavigation } from 'react-router'
import { texts } from '#office-texts/accounts/account.ts'
import { texts as gate } from '#office-texts/accounts/gate.ts'
import { texts as passkeyTexts } from '#office-texts/accounts/passkeys.ts'
import { changeStaffPassword } from '../../../shop/staff/passwords/change-password.ts'
import { changeStaffProfile } from '../../../shop/staff/people/settings.ts'
import { hasOneTimeCode, removeOneTimeCode } from '../../../shop/staff/second-factors/one-time-code.ts'
import { listPasskeys, removePasskey, renamePasskey } from '../../../shop/staff/second-factors/passkeys.ts'
import { countRecoveryCodes } from '../../../shop/staff/second-factors/recovery-codes.ts'
import { endOtherSessions, endSession, listSessions } from '../../../shop/staff/sign-in/sessions.ts'
import { describeUserAgent } from '../../../values/user-agent.ts'
import { ownPath, redirectSignedIn } from '../../server/cookies.ts'
import { formatDay, formatMoment } from '../../server/format-time.ts'
import { confirmFirst } from '../../server/guard.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext, readStaff } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/account'
import styles from './account.module.css'
import { Passkeys } from './passkeys.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { id, sessionId, name, email, language, theme } = readStaff(office)
  const sessions = await listSessions(office.shop, { id, sessionId })
  const passkeys = await listPasskeys(office.shop, id)
  return {
    ...{ name, email, language, theme },
    hasCode: await hasOneTimeCode(office.shop, id),
    passkeys: passkeys.map((passkey) => ({
      ...{ id: passkey.id, name: passkey.name },
      times: passkeyTexts.times(formatDay(passkey.createdAt), passkey.lastUsedAt && formatMoment(passkey.lastUsedAt)),
    })),
    codesLeft: await countRecoveryCodes(office.shop, id),
    sessions: sessions.map((session) => ({
      ...{ id: session.id, address: session.address, isCurrent: session.isCurrent },
      browser: describeUserAgent(session.userAgent, language),
      lastSeen: formatMoment(session.lastSeenAt),
    })),
  }
}

type ReadField = (name: string) => string

export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const field = await readForm(request)
  switch (field('change')) {
    case 'look':
      return await changeLook(office, field)
    case 'password':
      return await changePassword(office, field)
    case 'remove-code':
      return await removeCode(office)
    case 'rename-passkey':
      return (await renamePasskey(office.shop, readStaff(office), { id: field('passkey'), name: field('name') }))
        ? done(office, passkeyTexts.renamed)
        : failed(office, passkeyTexts.removedAlready)
    case 'remove-passkey':
      return await removeOwnPasskey(office, field('passkey'))
    case 'end-sessions':
      return done(office, texts.othersEnded(await endOtherSessions(office.shop, readStaff(office))))
    case 'end-session':
      return await endOwnSession(office, field)
    default:
      throw data(undefined, { status: 400 })
  }
}

const done = (office: Office, text: string) => redirectWithMessage(office.origin, '/account', { kind: 'done', text })
const failed = (office: Office, text: string) =>
  redirectWithMessage(office.origin, '/account', { kind: 'failed', text })

async function changeLook(office: Office, field: ReadField) {
  const staff = readStaff(office)
  const theme = field('theme')
  await changeStaffProfile(office.shop, staff.id, {
    name: field('name') || staff.name,
    language: field('language') === 'id' ? 'id' : 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
  })
  return redirect(field('to') === '' ? '/account' : ownPath(field('to')), 303)
}

async function changePassword(office: Office, field: ReadField) {
  const { shop, client, origin } = office
  const [password, newPassword] = [field('password'), field('new-password')]
  const changed = await changeStaffPassword(shop, readStaff(office), { password, newPassword, client })
  if (changed.ok) return redirectSignedIn(origin, '/account', changed)
  switch (changed.reason) {
    case 'wrong-password':
      return data({ password: texts.wrongPassword }, { status: 422 })
    case 'short-password':
      return data({ newPassword: gate.shortPassword }, { status: 422 })
    case 'common-password':
      return data({ newPassword: gate.commonPassword }, { status: 422 })
    case 'too-often':
      return data({ password: gate.tooOften(Math.ceil(changed.retryAfterSeconds / 60)) }, { status: 429 })
    case 'busy':
      return data({ password: gate.tooBusy }, { status: 503 })
  }
}

async function removeCode(office: Office) {
  const removed = await removeOneTimeCode(office.shop, readStaff(office))
  if (removed.ok) return done(office, texts.removed)
  return removed.reason === 'not-confirmed'
    ? await confirmFirst(office, '/account', { change: 'remove-code' })
    : failed(office, texts.lastSecondFactor)
}

async function removeOwnPasskey(office: Office, passkeyId: string) {
  const removed = await removePasskey(office.shop, readStaff(office), passkeyId)
  if (removed.ok) return done(office, passkeyTexts.removed)
  switch (removed.reason) {
    case 'not-confirmed':
      return await confirmFirst(office, '/account', { change: 'remove-passkey', passkey: passkeyId })
    case 'last-second-factor':
      return failed(office, texts.lastSecondFactor)
    default:
      return failed(office, passkeyTexts.removedAlready)
  }
}

async function endOwnSession(office: Office, field: ReadField) {
  const ended = await endSession(office.shop, readStaff(office), Number(field('session')) || 0)
  return ended.ok ? done(office, texts.ended) : failed(office, texts.endedAlready)
}

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const errors: { password?: string; newPassword?: string } = actionData ?? {}
  const { name, email, language, theme, hasCode, passkeys, codesLeft, sessions } = loaderData
  return (
    <>
      <PageHead title={texts.title} below={email} />
      <div className={styles['account']}>
        {/* A language has scripts of its own, so the document is loaded again. */}
        <Form method="post" reloadDocument className={styles['part']}>
          <Field name="name" label={texts.name} defaultValue={name} autoComplete="name" required />
          <Choice
            name="language"
            label={texts.language}
            value={language}
            choices={[
              ['en', 'English'],
              ['id', 'Bahasa Indonesia'],
            ]}
          />
          <Choice
            name="theme"
            label={texts.theme}
            value={theme}
            choices={[
              ['system', texts.system],
              ['light', texts.light],
              ['dark', texts.dark],
            ]}
          />
          <button type="submit" name="change" value="look" className={button['outline']}>
            {texts.save}
          </button>
        </Form>

        <Form method="post" className={styles['part']}>
          <h2>{texts.password}</h2>
          <PasswordField
            name="password"
            label={texts.currentPassword}
            autoComplete="current-password"
            error={errors.password}
            required
          />
          <PasswordField
            name="new-password"
            label={texts.newPassword}
            autoComplete="new-password"
            hint={gate.passwordHint}
            error={errors.newPassword}
            required
          />
          <p className={text['small']}>{texts.passwordEffect}</p>
          <button type="submit" name="change" value="password" className={button['outline']} disabled={isSending}>
            {texts.changePassword}
          </button>
        </Form>

        <Passkeys passkeys={passkeys} />

        <Form method="post" className={styles['part']}>
          <h2>{texts.secondFactor}</h2>
          <p>{hasCode ? texts.hasCode(codesLeft) : texts.hasNone}</p>
          <p className={styles['buttons']}>
            <Link to="/second-factor" className={button['outline']}>
              {hasCode ? texts.changeCode : texts.addCode}
            </Link>
            {hasCode && (
              <button type="submit" name="change" value="remove-code" className={button['outline']}>
                {texts.removeCode}
              </button>
            )}
          </p>
        </Form>

        <section className={styles['part']} id="sessions">
          <h2>{texts.sessions}</h2>
          <ul className={styles['sessions']}>
            {sessions.map((session) => (
              <li key={session.id}>
                <p>
                  {session.isCurrent ? <b>{texts.thisDevice}</b> : session.lastSeen}
                  <span className={text['small']}>
                    {session.browser} · {session.address}
                  </span>
                </p>
                {!session.isCurrent && (
                  <Form method="post">
                    <input type="hidden" name="session" value={session.id} />
                    <button
                      type="submit"
                      name="change"
                      value="end-session"
                      className={button['outline']}
                      aria-label={texts.endSession(session.lastSeen)}
                    >
                      {texts.end}
                    </button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Form method="post">
              <button type="submit" name="change" value="end-sessions" className={button['outline']}>
                {texts.endOthers}
              </button>
            </Form>
          )}
        </section>
      </div>
    </>
  )
}

type ChoiceProps = { name: string; label: string; value: string; choices: [value: string, label: string][] }

const Choice = ({ name, label, value, choices }: ChoiceProps) => (
  <fieldset className={styles['choice']}>
    <legend className={text['small']}>{label}</legend>
    {choices.map(([one, label]) => (
      <label key={one} lang={name === 'language' ? one : undefined}>
        <input type="radio" name={name} value={one} defaultChecked={one === value} />
        {label}
      </label>
    ))}
  </fieldset>
)
