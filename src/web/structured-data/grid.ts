import * as texts from '../../contract/texts.ts'
import { paths } from '../paths.ts'
import { fullPath } from '../route-path.ts'
import { breadcrumbs } from './breadcrumbs.ts'

type Facts = { shop: { origin: string }; title: string; path: string }

/** Structured data of a grid: its breadcrumbs. */
export function gridData({ shop, title, path }: Facts) {
  return {
    '@context': 'https://schema.org',
    ...breadcrumbs([
      [texts.home, `${shop.origin}${fullPath(paths.home())}`],
      [title, `${shop.origin}${fullPath(path)}`],
    ]),
  }
}
