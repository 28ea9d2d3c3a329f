/** Structured data of the breadcrumbs from the home page to a page. */
export function breadcrumbs(steps: [name: string, address: string][]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], place) => ({ '@type': 'ListItem', position: place + 1, name, item })),
  }
}
