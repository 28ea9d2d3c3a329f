import { formatPhoneNumber, readPhone } from '../../../values/phone.ts'
import { itemsToSend } from '../items-to-send.ts'
import type { Order } from '../order.ts'
import { code128 } from './code-128.ts'
import type { Sender } from './draw-label.ts'
import { type PrintLanguage, printTexts } from './print-texts.ts'

export type LabelFacts = Awaited<ReturnType<typeof labelFacts>>

/** What the label of a parcel says, for a page. The PDF draws the same. */
export async function labelFacts(order: Order, sender: Sender, language: PrintLanguage) {
  const texts = printTexts[language]
  const { address: to, shipping } = order
  // Before the courier has given a waybill, the invoice opens the order in the office.
  const code = order.resi === '' ? order.invoice : order.resi
  const pieces = itemsToSend(order).reduce((sum, { qty }) => sum + qty, 0)
  return {
    ...{ sender: sender.name, service: shipping.service, courier: shipping.courier },
    ...{ city: to.cityName, zipCode: to.zipCode, to: texts.to, name: to.fullName },
    phone: readPhone(to.phone) ?? to.phone,
    address: [
      ...to.address.split('\n'),
      [to.subdistrictName, to.cityName].filter((part) => part !== '').join(', '),
      `${to.provinceName} ${to.zipCode}`,
    ].filter((line) => line.trim() !== ''),
    foot: [
      `${texts.from} ${sender.name}`,
      formatPhoneNumber(sender.whatsapp),
      `${order.weightGrams.toLocaleString('id-ID')} g · ${texts.items(pieces)}`,
    ],
    ...{ code, barcode: await code128(code) },
  }
}
