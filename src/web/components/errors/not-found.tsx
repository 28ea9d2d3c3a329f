import { lookElsewhere } from '#texts/errors.ts'
import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import button from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { SearchForm } from '../frame/search-form.tsx'
import styles from './errors.module.css'

export function NotFound() {
  return (
    <section className={`${styles['page']} ${layout['wrap']}`}>
      <BrandMark className={styles['mark']} />
      <h1>{texts.pageNotFound}</h1>
      <p className={text['quiet']}>{lookElsewhere}</p>
      <SearchForm className={styles['search']} />
      <p className={styles['choices']}>
        <PageLink className={button['outlined']} to={paths.home()}>
          {texts.home}
        </PageLink>
        <PageLink className={text['link']} to={paths.viewAll()}>
          {texts.viewAll}
        </PageLink>
        <PageLink className={text['link']} to={paths.campaigns()}>
          {texts.campaign}
        </PageLink>
        <PageLink className={text['link']} to={paths.contact()}>
          {texts.canWeHelpYou}
        </PageLink>
      </p>
    </section>
  )
}
