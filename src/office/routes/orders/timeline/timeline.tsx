import { Link } from 'react-router'
import { texts as emailTexts } from '#office-texts/emails.ts'
import { texts as page } from '#office-texts/orders/order-page.ts'
import { Form } from '../../../ui/forms/form.tsx'
import text from '../../../ui/text.module.css'
import type { TimelineDay } from './read-timeline.ts'
import styles from './timeline.module.css'

/** What happened to an order, by day. Steps of its money and its status have a filled dot. */
export const Timeline = ({ days }: { days: TimelineDay[] }) => (
  <ol className={styles['days']}>
    {days.map(({ day, events }) => (
      <li key={day}>
        <h3 className={text['small']}>{day}</h3>
        <ol className={styles['events']}>
          {events.map((event) => (
            <li key={event.key} className={event.isStep && styles['step']}>
              <span>
                {event.name}
                {event.by !== undefined && <span className={text['quiet']}>, {event.by}</span>}
                {event.detail !== undefined && event.detail !== '' && (
                  <span className={`${text['small']} ${styles['detail']}`}>{event.detail}</span>
                )}
                {event.link !== undefined && (
                  <span className={`${text['small']} ${styles['links']}`}>
                    <Link to={event.link} className={text['link']} aria-label={`${emailTexts.view}: ${event.name}`}>
                      {emailTexts.view}
                    </Link>
                    {event.resend !== undefined && (
                      <Form method="post" action={event.resend}>
                        <input type="hidden" name="from" value="order" />
                        <button type="submit" className={text['link']} aria-label={page.resendOf(event.name)}>
                          {page.resend}
                        </button>
                      </Form>
                    )}
                  </span>
                )}
              </span>
              <time dateTime={event.iso} title={event.moment}>
                {event.clock}
              </time>
            </li>
          ))}
        </ol>
      </li>
    ))}
  </ol>
)
