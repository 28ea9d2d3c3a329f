import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/emails.ts'
import type { EmailInList } from '../../../shop/emails/list-emails.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { WayUp } from '../../components/detail-head.tsx'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import { readEmailPage } from '../../server/read-email-page.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import timeline from '../orders/timeline/timeline.module.css'
import type { Route } from './+types/email'
import { CopyText, EmailPreview } from './email-preview.tsx'
import styles from './emails.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { preview, ...email } = await readEmailPage(office, params.id)
  return {
    id: email.id,
    title: texts.kinds[email.kind] ?? email.kind,
    state: email.state,
    recipient: email.recipient ?? texts.noRecipient,
    reason: email.reason && texts.reasons[email.reason],
    code: email.failure,
    text: preview?.text,
    subject: email.subject ?? undefined,
    attempts: describeAttempts(email),
    invoice: email.invoice ?? undefined,
    isWaiting: email.state === 'waiting',
    notAgain: email.notAgain && texts.notAgain[email.notAgain],
    maySend: may(readStaff(office).role, 'emails.send-again'),
  }
}

/** Newest first. The shop keeps when the last attempt was or the next one is, and how many there were. */
function describeAttempts({ state, tries, reason, at, queuedAt }: EmailInList) {
  const failed = state === 'waiting' ? (reason === undefined ? 0 : tries) : tries - 1
  const [last, isStep] = {
    waiting: [texts.nextAttempt, false] as const,
    sent: [texts.sentAt(tries), true] as const,
    failed: [texts.gaveUp(tries), true] as const,
    needless: [texts.states.needless, true] as const,
  }[state]
  return [
    { name: last, at: momentOf(at), isStep },
    ...(failed > 0 ? [{ name: texts.attemptsFailed(failed), at: undefined, isStep: false }] : []),
    { name: texts.queued, at: momentOf(queuedAt), isStep: false },
  ]
}

const momentOf = (at: Date) => ({ iso: at.toISOString(), moment: formatMoment(at) })

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? texts.email }]

export default function EmailPage({ loaderData: email }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <>
      <WayUp to="/emails">{texts.emails}</WayUp>
      <PageHead
        title={email.title}
        below={
          <>
            {texts.toRecipient(email.recipient)} ·{' '}
            <span className={styles[email.state]}>{texts.states[email.state]}</span>
          </>
        }
      >
        {email.text !== undefined && <CopyText text={email.text} />}
        {email.maySend && email.notAgain === undefined && (
          <Form method="post" action={`/emails/${email.id}/again`}>
            <button type="submit" className={`${button['button']} ${styles['again']}`} disabled={isSending}>
              {email.isWaiting ? texts.sendNow : texts.sendAgainTo(email.recipient)}
            </button>
          </Form>
        )}
      </PageHead>
      {email.reason !== undefined && (
        <section className={styles['alarm']}>
          <p>{email.reason}</p>
          <p className={text['small']}>
            {texts.code}: {email.code}
          </p>
        </section>
      )}
      <section className={styles['part']}>
        <dl className={styles['facts']}>
          {email.subject !== undefined && (
            <div>
              <dt>{texts.subject}</dt>
              <dd>{email.subject}</dd>
            </div>
          )}
          {email.invoice !== undefined && (
            <div>
              <dt>{texts.order}</dt>
              <dd>
                <Link className={text['link']} to={`/orders/${email.invoice}`}>
                  {email.invoice}
                </Link>
              </dd>
            </div>
          )}
        </dl>
        {email.notAgain !== undefined && <p className={text['small']}>{email.notAgain}</p>}
      </section>
      <section className={styles['part']}>
        <h2>{texts.attemptsTitle}</h2>
        <ol className={timeline['events']}>
          {email.attempts.map(({ name, at, isStep }) => (
            <li key={name} className={isStep ? timeline['step'] : undefined}>
              <span>{name}</span>
              {at !== undefined && <time dateTime={at.iso}>{at.moment}</time>}
            </li>
          ))}
        </ol>
      </section>
      <section className={styles['part']}>
        <h2>{texts.preview}</h2>
        {email.text === undefined ? (
          <p className={text['quiet']}>{texts.noPreview}</p>
        ) : (
          <EmailPreview id={email.id} text={email.text} />
        )}
      </section>
    </>
  )
}
