import { paths } from '../paths.ts'
import { fullPath } from '../route-path.ts'

type Facts = {
  shop: { name: string; origin: string; socialUrl: string }
  /** The full address of the shop's logo. */
  logo: string
}

/** Structured data of the home page: the organisation, and how to search the site. */
export function homeData({ shop, logo }: Facts) {
  const home = `${shop.origin}${fullPath(paths.home())}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${home}#organization`,
        name: shop.name,
        url: home,
        logo,
        sameAs: [shop.socialUrl],
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        name: shop.name,
        url: home,
        inLanguage: ['en', 'id'],
        publisher: { '@id': `${home}#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${shop.origin}${fullPath(paths.searchForm())}?query={query}` },
          'query-input': 'required name=query',
        },
      },
    ],
  }
}
