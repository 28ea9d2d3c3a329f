import { texts } from '#office-texts/settings.ts'
import type { SettingName } from '../../../shop/settings/setting.ts'
import { IndonesianFold } from '../../components/indonesian-fold.tsx'
import { officeContext } from '../../server/office-context.ts'
import text from '../../ui/text.module.css'
import type { Route } from './+types/contact'
import { loadSection, saveSection } from './section.ts'
import { SectionForm } from './section-form.tsx'
import styles from './settings.module.css'

const names: readonly SettingName[] = [
  'STORE_MAIL_GENERAL',
  'STORE_MAIL_CARE',
  'STORE_WHATSAPP',
  'STORE_SOCIAL_URL',
  'STORE_DOMAIN',
  'STORE_NOTICE',
  'STORE_NOTICE_INDONESIAN',
  'STORE_TAGLINE_INDONESIAN',
]

export const loader = ({ context }: Route.LoaderArgs) => loadSection(context.get(officeContext), names)

export const action = ({ context, request }: Route.ActionArgs) =>
  saveSection(context.get(officeContext), request, names, '/settings')

export const meta: Route.MetaFunction = () => [{ title: texts.settings }]

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionForm
      {...{ loaderData, actionData, title: texts.sections.contact, path: '/settings' }}
      fields={(field) => (
        <>
          {field('STORE_DOMAIN')}
          <div className={styles['pair']}>
            {field('STORE_MAIL_GENERAL')}
            {field('STORE_MAIL_CARE')}
          </div>
          <div className={styles['pair']}>
            {field('STORE_WHATSAPP')}
            {field('STORE_SOCIAL_URL')}
          </div>
          <hr />
          {field('STORE_NOTICE')}
          <IndonesianFold hasError={false}>
            {field('STORE_NOTICE_INDONESIAN')}
            {field('STORE_TAGLINE_INDONESIAN')}
          </IndonesianFold>
        </>
      )}
      aside={<WhereShown />}
    />
  )
}

const WhereShown = () => (
  <aside className={styles['side']} aria-labelledby="shown">
    <h2 id="shown">{texts.shownAt}</h2>
    <dl>
      {texts.shown.map(([place, what]) => (
        <div key={place}>
          <dt>{place}</dt>
          <dd className={text['small']}>{what}</dd>
        </div>
      ))}
    </dl>
  </aside>
)
