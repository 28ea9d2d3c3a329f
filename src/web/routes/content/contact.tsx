import * as contactTexts from '#texts/contact.ts'
import * as texts from '../../../contract/texts.ts'
import { formatPhoneNumber } from '../../../values/phone.ts'
import { networkName } from '../../components/frame/network-name.ts'
import { TextColumn } from '../../components/text-pages/text-column.tsx'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import text from '../../ui/text.module.css'
import type { Route } from './+types/contact'
import styles from './contact.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { mailGeneral, mailCare, whatsapp, socialUrl } = context.get(shopContext).identity
  return { mailGeneral, mailCare, whatsapp, socialUrl, socialName: networkName(socialUrl) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const [, frame] = matches
  const { shop } = frame.loaderData
  const description = contactTexts.description(shop.name)
  return pageMeta({ shop, title: texts.contact, description, path: paths.contact() })
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { mailGeneral, mailCare, whatsapp, socialUrl, socialName } = loaderData
  return (
    <TextColumn title={texts.contact}>
      <p className={text['quiet']}>{contactTexts.intro}</p>
      <dl className={styles['contacts']}>
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <a href={paths.whatsapp(whatsapp)} rel="noopener">
              {formatPhoneNumber(whatsapp)}
            </a>
          </dd>
        </div>
        <div>
          <dt>{contactTexts.customerCare}</dt>
          <dd>
            <a href={paths.mail(mailCare)}>{mailCare}</a>
          </dd>
        </div>
        <div>
          <dt>{contactTexts.general}</dt>
          <dd>
            <a href={paths.mail(mailGeneral)}>{mailGeneral}</a>
          </dd>
        </div>
        <div>
          <dt>{socialName}</dt>
          <dd>
            <a href={socialUrl} rel="noopener">
              {socialUrl.replace(/^https:\/\/(www\.)?/, '')}
            </a>
          </dd>
        </div>
      </dl>
    </TextColumn>
  )
}
