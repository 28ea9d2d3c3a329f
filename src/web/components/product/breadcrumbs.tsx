import * as productTexts from '#texts/product.ts'
import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './breadcrumbs.module.css'

type BreadcrumbsProps = { categoryName: string; categorySlug: string; name: string }

export function Breadcrumbs({ categoryName, categorySlug, name }: BreadcrumbsProps) {
  return (
    <nav className={styles['breadcrumbs']} aria-label={productTexts.breadcrumb}>
      <ol>
        <li>
          <PageLink to={paths.home()}>{texts.home}</PageLink>
        </li>
        <li>
          <PageLink to={paths.category(categorySlug)}>{categoryName}</PageLink>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
