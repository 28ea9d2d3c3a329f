import * as contactTexts from '#texts/contact.ts'
import { language } from '#texts/frame.ts'
import { formatPhoneNumber } from '../../../values/phone.ts'
import { RichText } from '../../components/content/rich-text.tsx'
import { networkName } from '../../components/frame/network-name.ts'
import { TextColumn } from '../../components/text-pages/text-column.tsx'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import text from '../../ui/text.module.css'
import type { Route } from './+types/contact'
import styles from './contact.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { identity, textPages } = context.get(shopContext)
  const { mailGeneral, mailCare, whatsapp, socialUrl } = identity
  const { title, description, lang, nodes } = language === 'id' ? textPages['contact-id'] : textPages.contact
  const socialName = networkName(socialUrl)
  return { title, description, lang, nodes: nodes[language], mailGeneral, mailCare, whatsapp, socialUrl, socialName }
}

export const meta: Route.MetaFunction = ({ loaderData: { title, description }, matches }) => {
  const [, frame] = matches
  return pageMeta({ shop: frame.loaderData.shop, title, description, path: paths.contact() })
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { title, lang, nodes, mailGeneral, mailCare, whatsapp, socialUrl, socialName } = loaderData
  return (
    <TextColumn title={title} lang={lang}>
      <div className={text['quiet']}>
        <RichText nodes={nodes} headings={2} />
      </div>
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
