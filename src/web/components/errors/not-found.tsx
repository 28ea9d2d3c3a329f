import { lookElsewhere } from '#texts/not-found.ts'
import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { SearchForm } from '../frame/search-form.tsx'
import './not-found.css'

export function NotFound() {
  return (
    <section className="not-found wrap">
      <BrandMark />
      <h1>{texts.pageNotFound}</h1>
      <p className="quiet">{lookElsewhere}</p>
      <SearchForm />
      <p className="choices">
        <PageLink className="button line" to={paths.home()}>
          {texts.home}
        </PageLink>
        <PageLink className="link" to={paths.viewAll()}>
          {texts.viewAll}
        </PageLink>
        <PageLink className="link" to={paths.campaigns()}>
          {texts.campaign}
        </PageLink>
        <PageLink className="link" to={paths.contact()}>
          {texts.canWeHelpYou}
        </PageLink>
      </p>
    </section>
  )
}
