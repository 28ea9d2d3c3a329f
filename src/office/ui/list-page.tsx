import { Link } from 'react-router'
import { texts } from '#office-texts/list-page.ts'
import button from './button.module.css'
import { Field } from './forms/field.tsx'
import { Form } from './forms/form.tsx'
import styles from './list-page.module.css'
import text from './text.module.css'

type View = {
  view: string
  name: string
  count?: number | string | undefined
  to: string
  /** Its count asks for attention. */
  isHot?: boolean
}

type ViewLinksProps = { views: readonly View[]; current: string; label?: string }

/** The views of a list: links, so that each has an address of its own. */
export const ViewLinks = ({ views, current, label = texts.viewsLabel }: ViewLinksProps) => (
  <nav className={styles['views']} aria-label={label}>
    {views.map(({ view, name, count, to, isHot }) => (
      <Link key={view} to={to} className={styles['view']} aria-current={view === current ? 'page' : undefined}>
        {name} {count !== undefined && <span className={isHot ? styles['hot'] : undefined}>{count}</span>}
      </Link>
    ))}
  </nav>
)

type ListSearchProps = {
  label: string
  hint: string
  search: string
  /** What else the address of the list says. */
  keep: Readonly<Record<string, string>>
  clearTo: string
}

/** Searches within the view that is shown. */
export const ListSearch = ({ label, hint, search, keep, clearTo }: ListSearchProps) => (
  <Form method="get" role="search" className={styles['search']}>
    {Object.entries(keep).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Field key={search} type="search" name="search" label={label} placeholder={hint} defaultValue={search} />
    <button type="submit" className={button['outline']}>
      {texts.find}
    </button>
    {search !== '' && (
      <Link to={clearTo} className={text['link']}>
        {texts.clear}
      </Link>
    )}
  </Form>
)

/** Back to the first page, and on to the next; a link that leads nowhere is left out. */
export const PageLinks = ({ first, next }: { first: string | undefined; next: string | undefined }) => (
  <div className={styles['pages']}>
    {first !== undefined && (
      <Link to={first} className={button['outline']}>
        {texts.first}
      </Link>
    )}
    {next !== undefined && (
      <Link to={next} className={button['outline']}>
        {texts.next}
      </Link>
    )}
  </div>
)
