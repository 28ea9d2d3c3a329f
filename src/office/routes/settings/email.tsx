import { Link } from 'react-router'
import { texts as healthTexts } from '#office-texts/health.ts'
import { texts } from '#office-texts/settings.ts'
import { sendTestEmail } from '../../../shop/staff/people/send-test-email.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/email'
import styles from './settings.module.css'
import { openSections, SettingsFrame } from './settings-frame.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { identity, mailer } = office.shop
  return { sections: openSections(office), sender: `${identity.name} <${identity.mailCare}>`, where: mailer.where }
}

/** A test email takes the way of every email, so that its result is in the list of emails. */
export async function action({ context }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { id, email } = readStaff(office)
  await sendTestEmail(office.shop, id)
  return redirectWithMessage(office.origin, '/settings/email', { kind: 'done', text: healthTexts.testEmailSent(email) })
}

export const meta: Route.MetaFunction = () => [{ title: texts.settings }]

export default function Email({ loaderData: { sections, sender, where } }: Route.ComponentProps) {
  return (
    <SettingsFrame open={sections}>
      <section className={styles['form']}>
        <h2>{texts.email}</h2>
        <dl className={styles['facts']}>
          <dt>{texts.sender}</dt>
          <dd>
            {sender}
            <br />
            <span className={text['small']}>{texts.senderHint}</span>
          </dd>
          <dt>{texts.goesTo}</dt>
          <dd>{where}</dd>
        </dl>
        <Form method="post">
          <p className={text['quiet']}>{healthTexts.testEmailHint}</p>
          <button type="submit" className={button['outline']}>
            {healthTexts.sendTestEmail}
          </button>
        </Form>
        <p>
          <Link className={text['link']} to="/emails">
            {texts.sentEmails}
          </Link>
        </p>
        <p>
          <Link className={text['link']} to="/health">
            {texts.toHealth}
          </Link>
        </p>
      </section>
    </SettingsFrame>
  )
}
