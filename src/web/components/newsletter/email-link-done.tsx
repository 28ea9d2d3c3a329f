import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import button from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './email-link-form.module.css'

/** Browsers without scripts are redirected here after sending the form. The page shows no personal data. */
export function EmailLinkDone({ title, done }: { title: string; done: string }) {
  return (
    <section className={`${styles['page']} ${layout['wrap']}`}>
      <h1>{title}</h1>
      <p>{done}</p>
      <PageLink to={paths.shop()} className={button['button']}>
        {texts.goToShop}
      </PageLink>
    </section>
  )
}
