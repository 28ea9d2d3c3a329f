import { Link } from 'react-router'
import { texts } from '#office-texts/pages.ts'
import { listPageSources } from '../../../shop/pages/save-text-page.ts'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext } from '../../server/office-context.ts'
import text from '../../ui/text.module.css'
import { openSections, SettingsFrame } from '../settings/settings-frame.tsx'
import type { Route } from './+types/pages'
import styles from './pages.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const pages = await listPageSources(office.shop)
  return {
    sections: openSections(office),
    pages: pages.map(({ name, unfilled, savedBy, savedAt }) => ({
      ...{ name, unfilled: unfilled.length },
      saved: savedAt && texts.savedBy(savedBy ?? texts.terminal, formatMoment(savedAt)),
    })),
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.pages }]

export default function Pages({ loaderData: { sections, pages } }: Route.ComponentProps) {
  return (
    <SettingsFrame open={sections}>
      <p className={`${text['quiet']} ${styles['intro']}`}>{texts.intro}</p>
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
    </SettingsFrame>
  )
}
