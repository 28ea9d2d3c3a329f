import { Form, Link, useOutletContext } from 'react-router'
import { texts } from '#office-texts/search.ts'
import { officeContext } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/search'
import { findRecords } from './find-records.ts'
import { type MenuPage, matchingPages } from './matching-pages.ts'
import styles from './search.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = url.searchParams.get('q')?.trim() ?? ''
  return { search, groups: await findRecords(context.get(officeContext), search) }
}

export const meta: Route.MetaFunction = () => [{ title: texts.search }]

/** The palette's results as a page: it works without script, and its address can be shared. */
export default function Search({ loaderData: { search, groups } }: Route.ComponentProps) {
  const pages = matchingPages(useOutletContext<MenuPage[]>(), search)
  const all = [...(pages.length > 0 ? [{ kind: 'pages' as const, results: pages }] : []), ...groups]
  return (
    <>
      <PageHead title={texts.search} />
      <Form method="get" role="search" className={styles['form']}>
        <Field key={search} type="search" name="q" label={texts.field} defaultValue={search} autoComplete="off" />
        <button type="submit" className={button['outline']}>
          {texts.find}
        </button>
      </Form>
      {search !== '' && all.length === 0 && <p role="status">{texts.nothing(search)}</p>}
      {all.map(({ kind, results }) => (
        <section key={kind} className={styles['group']}>
          <h2>{texts.groups[kind]}</h2>
          <ul>
            {results.map(({ key, name, detail, to }) => (
              <li key={key}>
                <Link to={to} className={styles['result']}>
                  <b>{name}</b>
                  <span className={text['small']}>{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
