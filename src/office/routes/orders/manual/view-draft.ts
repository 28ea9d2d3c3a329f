import { texts } from '#office-texts/orders/manual-orders.ts'
import { findArticlesByWords } from '../../../../shop/articles/find-articles-by-words.ts'
import type { ManualLine } from '../../../../shop/checkout/manual/quote-manual-order.ts'
import { quoteManualOrder } from '../../../../shop/checkout/manual/quote-manual-order.ts'
import { findContacts } from '../../../../shop/customers/contacts.ts'
import { findDestination } from '../../../../shop/shipping/find-destination.ts'
import { findSubdistricts } from '../../../../shop/shipping/find-subdistricts.ts'
import type { Shop } from '../../../../shop/shop.ts'
import { readPhone } from '../../../../values/phone.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import { pictureAddress } from '../../../components/orders/order-facts.ts'
import { formatMoment } from '../../../server/format-time.ts'
import type { Draft } from './draft.ts'

export type DraftView = Awaited<ReturnType<typeof viewDraft>>

/** Everything the form shows about a draft: what it would cost now, and what can be chosen. */
export async function viewDraft(shop: Shop, draft: Draft, { mayFindCustomers }: { mayFindCustomers: boolean }) {
  const isShipped = draft.delivery === 'courier'
  const subdistrictId = isShipped && draft.subdistrictId !== '' ? draft.subdistrictId : undefined
  const destination = subdistrictId === undefined ? undefined : findDestination(subdistrictId)
  const ask = (service: string) =>
    quoteManualOrder(shop, { ...draft, subdistrictId: destination && subdistrictId, service })
  const first = await ask(draft.service)
  const services = first.shipping.state === 'quoted' ? first.shipping.services : []
  // The first service is chosen until another one is.
  const service = first.service ?? services[0]
  const quote = service === first.service || service === undefined ? first : await ask(service.service)
  const found = draft.find === '' ? [] : await findArticlesByWords(shop, draft.find, { isForSale: true })
  const { sums } = quote
  const usualHours = Math.round(shop.lifetimes.paymentSeconds / 3_600)
  return {
    lines: await Promise.all(quote.lines.map((line) => viewLine(shop, line))),
    found: found.map(({ id, name, color, sku, picture, sizes }) => ({
      ...{ id, name, color, sku, sizes, picture: pictureAddress(picture) },
    })),
    ...(await viewContacts(shop, draft, mayFindCustomers)),
    place:
      destination &&
      `${destination.subdistrict.name}, ${destination.city.type} ${destination.city.name}, ${destination.city.provinceName}`,
    districts: isShipped && destination === undefined && draft.district !== '' ? findSubdistricts(draft.district) : [],
    services: services.map((one) => ({
      ...{ service: one.service, name: `SiCepat ${one.service}`, days: texts.days(one.ekstimasi) },
      ...{ price: formatRupiah(one.ongkir), isChosen: one.service === service?.service },
    })),
    noRates:
      quote.shipping.state !== 'refused'
        ? undefined
        : quote.shipping.reason === 'no-service'
          ? texts.noService
          : texts.noRates,
    voucherProblem: quote.voucher?.ok === false ? texts.vouchers[quote.voucher.reason] : undefined,
    pieces: quote.lines.reduce((sum, { qty }) => sum + qty, 0),
    ...{ usualHours, bankAccount: shop.identity.bankAccount },
    until: formatMoment(new Date(shop.now().getTime() + (draft.payWithinHours ?? usualHours) * 3_600_000)),
    sums: {
      subtotal: formatRupiah(sums.total),
      service:
        service === undefined
          ? ''
          : `SiCepat ${service.service}, ${Math.max(1, Math.ceil(sums.totalWeight / 1_000))} kg`,
      shipping: isShipped ? formatRupiah(sums.ongkir) : undefined,
      discount: sums.discount === 0 ? undefined : formatRupiah(-sums.discount),
      total: formatRupiah(sums.grossTotalFinal),
    },
  }
}

async function viewLine(shop: Shop, line: ManualLine) {
  const [article] = await findArticlesByWords(shop, line.sku, { atMost: 1 })
  const own = { id: line.sizeId, size: line.size, stock: line.stock }
  return {
    ...{ sizeId: line.sizeId, name: line.name, color: line.color, size: line.size, sku: line.sku, qty: line.qty },
    ...{ stock: line.stock, isShort: line.stock < line.qty, picture: pictureAddress(line.picture) },
    ...{ each: `${line.qty} × ${formatRupiah(line.unitPrice)}`, sum: formatRupiah(line.qty * line.unitPrice) },
    sizes: article?.id === line.articleId ? article.sizes : [own],
  }
}

/** `contacts`: the customers that the search finds. `known`: the customer with the typed phone number, null if there is none. */
async function viewContacts(shop: Shop, { who, phone }: Draft, mayFindCustomers: boolean) {
  if (!mayFindCustomers) return { mayFindCustomers, contacts: [], known: undefined }
  const known = readPhone(phone) === undefined ? undefined : ((await findContacts(shop, phone))[0] ?? null)
  return { mayFindCustomers, contacts: who === '' ? [] : await findContacts(shop, who), known }
}
