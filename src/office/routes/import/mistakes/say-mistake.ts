import { texts } from '#office-texts/articles/mistakes.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import { templates } from './templates.ts'

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patterns = Object.entries(templates).map(([name, template]) => ({
  name: name as keyof typeof templates,
  pattern: new RegExp(`^${template.split('{}').map(literally).join('(.*?)')}$`, 's'),
}))

/** The name of what the import said, and its values. Undefined for what has no name. */
export function recogniseMistake(what: string): { name: keyof typeof templates; values: string[] } | undefined {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(what)
    if (found !== null) return { name, values: found.slice(1) }
  }
  return undefined
}

const suggestion = /; did you mean "(.+)"\?$/

/** What the import said of a cell, in the language of the person. Without a text for it, as the terminal would print it. */
export function sayMistake(what: string): { text: string; isTranslated: boolean } {
  const nearest = suggestion.exec(what)?.[1]
  const known = recogniseMistake(what.replace(suggestion, ''))
  if (known === undefined) return { text: what, isTranslated: false }
  const values = known.values.map((value) =>
    known.name === 'belowPrice' ? formatRupiah(Number(value)) : sayValue(value),
  )
  const said = fill(texts[known.name], values)
  return { text: nearest === undefined ? said : `${said} ${fill(texts.didYouMean, [nearest])}`, isTranslated: true }
}

/** For an amount with a typing mistake: suggests the amount that was probably meant. */
export const notAmount = (near: string): string => `${texts.noAmount} ${fill(texts.didYouMean, [near])}`

/** The words of the program in a value: a kind of record, or what may be chosen. */
const sayValue = (value: string): string =>
  Object.entries(texts.kinds).find(([kind]) => kind === value)?.[1] ?? value.replaceAll(' or ', ` ${texts.or} `)

const fill = (text: string, values: readonly string[]): string => {
  const left = [...values]
  return text.replace(/\{\}/g, () => left.shift() ?? '')
}

/** A slip of the finger in an amount: 219.00 for 219.000. Undefined if nothing is near. */
export function nearestAmount(text: string): string | undefined {
  const [, before = '', last = ''] = /^(?:rp\.?\s*)?(\d{1,3}(?:\.\d{3})*)\.(\d{1,2})$/i.exec(text.trim()) ?? []
  return last === '' ? undefined : `${before}.${last.padEnd(3, '0')}`
}
