import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/emails.ts'
import { type EmailView, emailViews, isEmailView } from '../../../shop/emails/email-views.ts'
import {
  countEmails,
  type EmailInList,
  listEmails,
  listFailed,
  writeSentCount,
} from '../../../shop/emails/list-emails.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { agoOf, formatMoment } from '../../server/format-time.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import { Ago } from '../../ui/ago.tsx'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { ListSearch, PageLinks, ViewLinks } from '../../ui/list-page.tsx'
import text from '../../ui/text.module.css'
import { openSections, SettingsFrame } from '../settings/settings-frame.tsx'
import type { Route } from './+types/emails'
import styles from './emails.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const asked = url.searchParams.get('view') ?? ''
  const view: EmailView = isEmailView(asked) ? asked : 'all'
  const search = url.searchParams.get('search')?.trim().slice(0, 200) ?? ''
  const below = Number.parseInt(url.searchParams.get('below') ?? '', 10)
  const isFirst = !Number.isSafeInteger(below)
  const { emails, next } = await listEmails(shop, { view, search, below: isFirst ? undefined : below })
  const maySend = may(readStaff(office).role, 'emails.send-again')
  const { failed, waiting, sent, others } = await countEmails(shop)
  const counts = {
    all: writeSentCount(sent, failed + waiting + others),
    ...{ failed: failed.toLocaleString('id-ID'), waiting: waiting.toLocaleString('id-ID') },
    sent: writeSentCount(sent),
  }
  return {
    ...{ sections: openSections(office), view, search, next, isFirst, counts },
    failed: maySend && failed > 0 ? (await listFailed(shop)).ready.length : 0,
    emails: emails.map((email) => toRow(email, { now: shop.now(), maySend })),
  }
}

type Reader = { now: Date; maySend: boolean }

const toRow = (
  { id, kind, invoice, recipient, subject, state, at, tries, reason, notAgain }: EmailInList,
  { now, maySend }: Reader,
) => ({
  id,
  canSend: maySend && notAgain === undefined && (state === 'failed' || state === 'waiting'),
  title: `${texts.kinds[kind] ?? subject ?? kind}${invoice === null ? '' : `, ${invoice.slice(-6)}`}`,
  recipient: recipient ?? texts.noRecipient,
  state,
  nextAttempt: state === 'waiting' && tries > 0 ? `${texts.nextAttempt} ${formatMoment(at)}` : undefined,
  at: agoOf(at, now),
  note: reason && `${texts.reasons[reason]} ${texts.attempts(tries)}`,
})

export const meta: Route.MetaFunction = () => [{ title: texts.emails }]

const addressOf = (view: EmailView, search: string, below?: number) =>
  `/emails?${new URLSearchParams({
    view,
    ...(search && { search }),
    ...(below !== undefined && { below: String(below) }),
  })}`

export default function Emails({ loaderData }: Route.ComponentProps) {
  const { sections, view, search, next, isFirst, counts, failed, emails } = loaderData
  const isSending = useNavigation().state !== 'idle'
  return (
    <SettingsFrame open={sections}>
      <ViewLinks
        current={view}
        views={emailViews.map((one) => ({
          ...{ view: one, name: texts.views[one], to: addressOf(one, search) },
          count: counts[one],
          isHot: one === 'failed' && counts.failed !== '0',
        }))}
      />
      <div className={styles['tools']}>
        <ListSearch
          label={texts.search}
          hint={texts.searchHint}
          search={search}
          keep={{ view }}
          clearTo={addressOf(view, '')}
        />
        {failed > 0 && (view === 'failed' || view === 'all') && (
          <Form method="post" action="/emails/again">
            <button type="submit" className={button['outline']} disabled={isSending}>
              {texts.sendFailedAgain(failed)}
            </button>
          </Form>
        )}
      </div>
      {emails.length === 0 ? (
        <Empty title={search === '' ? texts.none : texts.nothingFound}>
          {search === '' ? texts.noneHint : texts.nothingFoundFor(search)}
        </Empty>
      ) : (
        <ul className={styles['list']}>
          {emails.map((email) => (
            <li key={email.id}>
              <Link to={`/emails/${email.id}`}>
                <span>
                  <b>{email.title}</b>
                  {email.note !== undefined && (
                    <span className={`${styles['line']} ${styles[email.state]}`}>{email.note}</span>
                  )}
                </span>
                <span className={styles['to']}>{email.recipient}</span>
                <span className={styles['end']}>
                  <span className={`${styles['state']} ${styles[email.state]}`}>{texts.states[email.state]}</span>
                  <span className={`${text['small']} ${styles['line']}`}>
                    {email.nextAttempt ?? <Ago at={email.at} />}
                  </span>
                </span>
              </Link>
              {email.canSend && (
                <Form method="post" action={`/emails/${email.id}/again`}>
                  <button
                    type="submit"
                    className={button['outline']}
                    disabled={isSending}
                    aria-label={
                      email.state === 'waiting' ? texts.sendNowTo(email.recipient) : texts.sendAgainTo(email.recipient)
                    }
                  >
                    {email.state === 'waiting' ? texts.sendNow : texts.sendAgain}
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={text['small']}>{texts.kept}</p>
      <PageLinks
        first={isFirst ? undefined : addressOf(view, search)}
        next={next === undefined ? undefined : addressOf(view, search, next)}
      />
    </SettingsFrame>
  )
}
