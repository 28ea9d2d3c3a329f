import { Link } from 'react-router'
import { texts } from '#office-texts/pages.ts'
import { listPageSources } from '../../../shop/pages/save-text-page.ts'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext } from '../../server/office-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/pages'
import styles from './pages.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const pages = await listPageSources(context.get(officeContext).shop)
  return {
    pages: pages.map(({ name, unfilled, savedBy, savedAt }) => ({
      ...{ name, unfilled: unfilled.length },
      saved: savedAt && texts.savedBy(savedBy ?? texts.terminal, formatMoment(savedAt)),
    })),
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.pages }]

export default function Pages({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.pages} below={texts.intro} />
      <ul className={styles['list']}>
        {pages.map(({ name, unfilled, saved }) => (
          <li key={name}>
            <Link to={`/pages/${name}`}>
              <b>{texts.names[name]}</b>
              <span className={text['small']}>{saved ?? texts.fromFile}</span>
              <span className={unfilled > 0 ? styles['warning'] : styles['done']}>
                {unfilled > 0 ? texts.unfilled(unfilled) : texts.complete}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
