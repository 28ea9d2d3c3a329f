import { Link } from 'react-router'
import { texts } from '#office-texts/forms/saved-views.ts'
import type { SavedView } from '../../shop/staff/views/saved-views.ts'
import button from '../ui/button.module.css'
import { Field } from '../ui/forms/field.tsx'
import { Form } from '../ui/forms/form.tsx'
import { Icon } from '../ui/icons.tsx'
import styles from './list-tools.module.css'

/** `list`: the address of the page; its views are kept by the page below it. `query`: what the page shows now. */
type SavedViewsProps = {
  list: '/orders' | '/articles'
  views: Pick<SavedView, 'id' | 'name' | 'query'>[]
  query: string
}

/** The person's own lists, and a form that keeps this one. */
export const SavedViews = ({ list, views, query }: SavedViewsProps) => (
  <div className={styles['filters']}>
    {views.length > 0 && (
      <ul className={styles['saved']} aria-label={texts.savedViews}>
        {views.map((view) => (
          <li key={view.id}>
            <Link to={`${list}?${view.query}`} aria-current={view.query === query ? 'page' : undefined}>
              {view.name}
            </Link>
            <Form method="post" action={`${list}/views`}>
              <input type="hidden" name="id" value={view.id} />
              <button
                type="submit"
                name="intent"
                value="delete"
                className={button['bare']}
                aria-label={texts.deleteView(view.name)}
              >
                <Icon name="close" size={16} />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    )}
    <details className={styles['more']} key={`${query} ${views.length}`}>
      <summary className={button['bare']}>{texts.saveView}</summary>
      <Form method="post" action={`${list}/views`} className={styles['form']}>
        <input type="hidden" name="query" value={query} />
        <Field name="name" label={texts.viewName} maxLength={40} required autoComplete="off" />
        <button type="submit" name="intent" value="save" className={button['button']}>
          {texts.saveView}
        </button>
      </Form>
    </details>
  </div>
)
