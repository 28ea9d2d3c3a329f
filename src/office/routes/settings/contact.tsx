import { useNavigation } from 'react-router'
import { texts } from '#office-texts/settings.ts'
import type { SettingName } from '../../../shop/settings/setting.ts'
import { ConflictForm } from '../../components/conflict-form.tsx'
import { officeContext } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/contact'
import { loadSection, saveSection } from './section.ts'
import { labelOf, SettingField } from './section-fields.tsx'
import styles from './settings.module.css'
import { SettingsFrame } from './settings-frame.tsx'

const names: readonly SettingName[] = [
  'STORE_MAIL_GENERAL',
  'STORE_MAIL_CARE',
  'STORE_WHATSAPP',
  'STORE_SOCIAL_URL',
  'STORE_DOMAIN',
  'STORE_NOTICE',
]

export const loader = ({ context }: Route.LoaderArgs) => loadSection(context.get(officeContext), names)

export const action = ({ context, request }: Route.ActionArgs) =>
  saveSection(context.get(officeContext), request, names, '/settings')

export const meta: Route.MetaFunction = () => [{ title: texts.settings }]

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  if (actionData !== undefined && 'conflict' in actionData) {
    return <ConflictForm data={actionData.conflict} below={texts.settings} labelOf={labelOf} discardTo="/settings" />
  }
  const fields = actionData?.fields ?? loaderData.fields
  const field = (name: SettingName) => <SettingField field={fields.find((one) => one.name === name)} />
  return (
    <SettingsFrame open={loaderData.sections}>
      <div className={styles['columns']}>
        <Form method="post" className={styles['form']} key={loaderData.base}>
          <input type="hidden" name="base" value={loaderData.base} />
          <h2>{texts.sections.contact}</h2>
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
          <p>
            <button type="submit" className={button['button']} disabled={isSending}>
              {texts.save}
            </button>
          </p>
        </Form>
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
      </div>
    </SettingsFrame>
  )
}
