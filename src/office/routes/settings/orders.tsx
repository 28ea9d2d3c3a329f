import { texts } from '#office-texts/settings.ts'
import type { SettingName } from '../../../shop/settings/setting.ts'
import { IndonesianFold } from '../../components/indonesian-fold.tsx'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/orders'
import { loadSection, saveSection } from './section.ts'
import { SectionForm } from './section-form.tsx'
import styles from './settings.module.css'

const names: readonly SettingName[] = [
  'STORE_TAX',
  'DISPATCH_NOTE',
  'DISPATCH_NOTE_INDONESIAN',
  'MOST_PIECES_EACH',
  'DELIVERED_AFTER_DAYS',
  'RETURN_DAYS',
  'EXCHANGE_DAYS',
  'RETURN_ADDRESS',
  'STORE_PROMOTION',
  'GRID_CARDS',
]

export const loader = ({ context }: Route.LoaderArgs) => loadSection(context.get(officeContext), names)

export const action = ({ context, request }: Route.ActionArgs) =>
  saveSection(context.get(officeContext), request, names, '/settings/orders')

export const meta: Route.MetaFunction = () => [{ title: texts.settings }]

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionForm
      {...{ loaderData, actionData, title: texts.sections.orders, path: '/settings/orders' }}
      fields={(field) => (
        <>
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
            {field('EXCHANGE_DAYS')}
          </div>
          {field('RETURN_ADDRESS')}
          <div className={styles['pair']}>
            {field('STORE_PROMOTION')}
            {field('GRID_CARDS')}
          </div>
          <IndonesianFold hasError={false}>{field('DISPATCH_NOTE_INDONESIAN')}</IndonesianFold>
        </>
      )}
    />
  )
}
