import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/emails.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import { readEmailPage } from '../../server/read-email-page.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import customer from '../customers/customer.module.css'
import type { Route } from './+types/email'
import { CopyText, EmailPreview } from './email-preview.tsx'
import styles from './emails.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { preview, ...email } = await readEmailPage(office, params.id)
  const isEnded = email.state !== 'waiting'
  return {
    id: email.id,
    title: texts.kinds[email.kind] ?? email.kind,
    state: email.state,
    recipient: email.recipient ?? texts.noRecipient,
    reason: email.reason && texts.reasons[email.reason],
    code: email.failure,
    text: preview?.text,
    facts: [
      ...(email.subject === null ? [] : ([[texts.subject, email.subject]] as const)),
      [texts.queued, formatMoment(email.queuedAt)] as const,
      isEnded
        ? ([texts.ended, `${formatMoment(email.at)} · ${texts.attempts(email.tries)}`] as const)
        : ([texts.status, `${texts.nextAttempt(formatMoment(email.at))} · ${texts.attempts(email.tries)}`] as const),
    ],
    invoice: email.invoice ?? undefined,
    isWaiting: !isEnded,
    notAgain: email.notAgain && texts.notAgain[email.notAgain],
    maySend: may(readStaff(office).role, 'emails.send-again'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? texts.email }]

export default function EmailPage({ loaderData: email }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <>
      <p className={customer['up']}>
        <Link to="/emails">
          <Icon name="left" size={16} /> {texts.emails}
        </Link>
      </p>
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
          {email.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
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
