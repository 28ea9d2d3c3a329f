import type { Page } from 'playwright-core'

/** The filters of a narrow window. */
export const filterSheet = (page: Page) => page.getByRole('dialog', { name: 'Filter' })

export const tickInSheet = (page: Page, name: RegExp) => filterSheet(page).getByRole('checkbox', { name }).check()

export const showFromSheet = (page: Page) =>
  filterSheet(page)
    .getByRole('button', { name: /^Show \d+ pieces?$/ })
    .click()

/** On a wide screen each group has a menu of its own, which *Show* applies. */
export async function chooseInMenu(page: Page, group: string, ...names: RegExp[]): Promise<void> {
  await page.getByRole('button', { name: group, exact: true }).click()
  const menu = page.getByRole('dialog', { name: group })
  for (const name of names) await menu.getByRole('checkbox', { name }).check()
  await menu.getByRole('button', { name: /^Show \d+ pieces?$/ }).click()
  await menu.waitFor({ state: 'hidden' })
}

export const filterChips = (page: Page) => page.getByRole('list', { name: /^Filters?( yang.*)?$/ })
