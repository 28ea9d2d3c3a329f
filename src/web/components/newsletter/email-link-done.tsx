import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import button from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './email-link-form.module.css'

/** What a browser without script is led to once its form was taken. It says nothing of whom it was about. */
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
