import { Link } from 'react-router'
import { texts } from '#office-texts/settings.ts'
import { officeContext } from '../../server/office-context.ts'
import text from '../../ui/text.module.css'
import type { Route } from './+types/email'
import styles from './settings.module.css'
import { openSections, SettingsFrame } from './settings-frame.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { identity, mailer } = office.shop
  return { sections: openSections(office), sender: `${identity.name} <${identity.mailCare}>`, where: mailer.where }
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
