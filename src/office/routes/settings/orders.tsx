import { useNavigation } from 'react-router'
import { texts } from '#office-texts/settings.ts'
import type { SettingName } from '../../../shop/settings/setting.ts'
import { ConflictForm } from '../../components/conflict-form.tsx'
import { officeContext } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import type { Route } from './+types/orders'
import { loadSection, saveSection } from './section.ts'
import { labelOf, SettingField } from './section-fields.tsx'
import styles from './settings.module.css'
import { SettingsFrame } from './settings-frame.tsx'

const names: readonly SettingName[] = [
  'STORE_TAX',
  'DISPATCH_NOTE',
  'MOST_PIECES_EACH',
  'DELIVERED_AFTER_DAYS',
  'RETURN_DAYS',
  'STORE_PROMOTION',
]

export const loader = ({ context }: Route.LoaderArgs) => loadSection(context.get(officeContext), names)

export const action = ({ context, request }: Route.ActionArgs) =>
  saveSection(context.get(officeContext), request, names, '/settings/orders')

export const meta: Route.MetaFunction = () => [{ title: texts.settings }]

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  if (actionData !== undefined && 'conflict' in actionData) {
    return (
      <ConflictForm data={actionData.conflict} below={texts.settings} labelOf={labelOf} discardTo="/settings/orders" />
    )
  }
  const fields = actionData?.fields ?? loaderData.fields
  const field = (name: SettingName) => <SettingField field={fields.find((one) => one.name === name)} />
  return (
    <SettingsFrame open={loaderData.sections}>
      <div className={styles['columns']}>
        <Form method="post" className={styles['form']} key={loaderData.base}>
          <input type="hidden" name="base" value={loaderData.base} />
          <h2>{texts.sections.orders}</h2>
          <div className={styles['pair']}>
            {field('STORE_TAX')}
            {field('DISPATCH_NOTE')}
          </div>
          <div className={styles['pair']}>
            {field('MOST_PIECES_EACH')}
            {field('DELIVERED_AFTER_DAYS')}
          </div>
          <div className={styles['pair']}>
            {field('RETURN_DAYS')}
            {field('STORE_PROMOTION')}
          </div>
          <p>
            <button type="submit" className={button['button']} disabled={isSending}>
              {texts.save}
            </button>
          </p>
        </Form>
      </div>
    </SettingsFrame>
  )
}
