/** The way to a page, from the home page on, as search engines read it. */
export function breadcrumbs(steps: [name: string, address: string][]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], place) => ({ '@type': 'ListItem', position: place + 1, name, item })),
  }
}
