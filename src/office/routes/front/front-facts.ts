import { texts } from '#office-texts/front.ts'
import { language } from '#office-texts/language.ts'
import { type FrontRow, listCoveredSlides, listFront } from '../../../shop/front/list-front.ts'
import { type FrontKind, type FrontValues, fieldsOf, kindOf } from '../../../shop/front/record.ts'
import { momentInWords } from '../../../values/time/read-moment.ts'
import { pictureAddress } from '../../components/orders/order-facts.ts'
import type { Office } from '../../server/office-context.ts'

export type FrontEntry = Awaited<ReturnType<typeof listEntries>>[number]

/** The records of a kind, as its list shows them. */
export async function listEntries({ shop }: Pick<Office, 'shop'>, kind: FrontKind) {
  const covered = kind === 'slide' ? await listCoveredSlides(shop) : undefined
  return (await listFront(shop, kind)).map((row) => toEntry(kind, row, covered?.get(row.id)))
}

function toEntry(kind: FrontKind, { id, values, state, pictures }: FrontRow, coveredBy: string | undefined) {
  const addresses = Object.values(pictures).flatMap((picture) => pictureAddress(picture) ?? [])
  const slug = values['campaign_slug']
  return {
    // Of a slide, the crops for desktops and phones.
    ...{ id, state, pictures: addresses.slice(0, 2) },
    name: values[kindOf(kind).title] ?? '',
    link: slug === undefined ? (values['link'] ?? '') : `/campaign/${slug}`,
    dates: describeDates(values),
    notShown: coveredBy === undefined ? '' : texts.notShown(coveredBy),
    isTimed: fieldsOf(kind).some(({ type }) => type === 'start'),
  }
}

function describeDates({ starts, ends }: FrontValues): string {
  const [from, until] = [inWords(starts, false), inWords(ends, true)]
  if (from !== '' && until !== '') return texts.between(from, until)
  if (from !== '') return texts.from(from)
  return until === '' ? texts.always : texts.until(until)
}

/** Moments as people write them; the form is read back in the same way. */
export const toForm = (values: FrontValues): FrontValues => ({
  ...values,
  ...(values['starts'] && { starts: inWords(values['starts'], false) }),
  ...(values['ends'] && { ends: inWords(values['ends'], true) }),
})

const inWords = (text: string | undefined, isEnd: boolean) => momentInWords(text ?? '', { isEnd, lang: language })

/** Where the record can be seen: at its start if that is to come, else now. Nothing shows one that is hidden or has ended. */
export function previewQueryOf(kind: FrontKind, { state, values }: Pick<FrontRow, 'state' | 'values'>) {
  if (state !== 'live' && state !== 'scheduled') return undefined
  const at = state === 'scheduled' ? toForm(values)['starts'] : undefined
  const slug = values['slug'] ?? values['category_slug']
  const page =
    kind === 'campaign'
      ? `/campaign/${values['campaign_slug']}`
      : kind === 'store'
        ? '/Store'
        : slug === undefined
          ? '/'
          : `/shop/${slug}`
  return String(new URLSearchParams({ ...(at && { at }), page }))
}

const labels: Readonly<Record<string, string>> = texts.fields
export const labelOf = (name: string): string => labels[name] ?? name

export const hints: Readonly<Record<string, string>> = texts.hints

/** The pictures of a campaign, the main one first. */
export const picturesOf = (values: FrontValues): string[] =>
  [values['image1'] ?? '', ...(values['images'] ?? '').split('\n')].filter((name) => name !== '')
