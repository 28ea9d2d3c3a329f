import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import './email-link-form.css'

/** What a browser without script is led to once its form was taken. It says nothing of whom it was about. */
export function EmailLinkDone({ title, done }: { title: string; done: string }) {
  return (
    <section className="letter-answer wrap">
      <h1>{title}</h1>
      <p>{done}</p>
      <PageLink to={paths.shop()} className="button">
        {texts.goToShop}
      </PageLink>
    </section>
  )
}
