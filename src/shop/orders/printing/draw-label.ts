import { formatPhoneNumber, readPhone } from '../../../values/phone.ts'
import type { ShopIdentity } from '../../shop.ts'
import { itemsToSend } from '../items-to-send.ts'
import type { Order } from '../order.ts'
import { code128 } from './code-128.ts'
import type { PrintTexts } from './print-texts.ts'
import { printableText } from './printable-text.ts'
import { type Cell, drawLine, drawRule, mm, type Sheet } from './sheet.ts'

export type Sender = Pick<ShopIdentity, 'name' | 'whatsapp'>

/** The widest that a module gets: two dots of a thermal printer with 203 dots per inch, which scanners read well. */
const MODULE = mm(0.25)
const BAR_HEIGHT = mm(14)
/** Scanners need white beside the bars: ten modules. */
const QUIET_ZONE = 10 * MODULE
const [ADDRESS_SIZE, SMALL_ADDRESS_SIZE, SMALLEST_ADDRESS_SIZE, MOST_ADDRESS_LINES] = [16, 13, 7, 7]

/** The address label of a parcel: the courier sorts by the service and the city, the barcode names the parcel. No amounts. */
export async function drawLabel(sheet: Sheet, order: Order, sender: Sender, texts: PrintTexts): Promise<void> {
  const cell = sheet.nextCell()
  const { address, shipping } = order
  const [x, width] = [cell.x + mm(6), cell.width - mm(12)]
  let y = cell.y + mm(6)

  const half = width / 2 - mm(2)
  const name = printableText(sender.name).toUpperCase()
  drawName(sheet, name, { x, y: y + 6, width: half, size: 17, smallest: 11 })
  const right = x + width - half
  y += drawLine(sheet, printableText(shipping.service), right, y, { ...big(24, 12), width: half }, 'right')
  y += drawLine(sheet, printableText(shipping.courier), right, y, { ...plain(11), width: half }, 'right') + mm(2)

  drawRule(sheet, x, y, width)
  y += mm(2)
  const zip = printableText(address.zipCode)
  const zipWidth = sheet.font('medium', 21).widthOfString(zip) + mm(1)
  drawLine(sheet, zip, x + width - zipWidth, y, { ...big(21, 21), width: zipWidth }, 'right')
  const city = { ...big(21, 11), width: width - zipWidth - mm(3) }
  drawLine(sheet, printableText(address.cityName), x, y, city)
  y += sheet.font('medium', 21).currentLineHeight() + mm(1.5)
  drawRule(sheet, x, y, width)
  y += mm(3)

  const bottom = await drawFoot(sheet, { ...cell, x, width }, order, sender, texts)
  y += drawLine(sheet, texts.to, x, y, { ...plain(10), width })
  y += drawName(sheet, printableText(address.fullName), { x, y, width, size: 24, smallest: 13 })
  const phone = printableText(readPhone(address.phone) ?? address.phone)
  y += drawLine(sheet, phone, x, y, { ...plain(17), width }) + mm(1.5)
  drawAddress(sheet, addressOf(order), { x, y, width, height: bottom - y - mm(2) })
}

const big = (size: number, smallest: number) => ({ weight: 'medium', size, smallest }) as const
const plain = (size: number) => ({ weight: 'regular', size, smallest: size * 0.6 }) as const

type NamePlace = { x: number; y: number; width: number; size: number; smallest: number }

/** A name that is too long for one line gets two. Returns the height that it took. */
function drawName(sheet: Sheet, name: string, { x, y, width, size, smallest }: NamePlace): number {
  const doc = sheet.font('medium', smallest)
  if (doc.widthOfString(name) <= width) return drawLine(sheet, name, x, y, { ...big(size, smallest), width })
  const height = Math.min(doc.heightOfString(name, { width }), doc.currentLineHeight(true) * 2)
  doc.text(name, x, y, { width, height, ellipsis: true })
  return height
}

/** Street as it was written, then place, then province and postcode. */
const addressOf = ({ address: to }: Order): string =>
  [
    ...to.address.split('\n'),
    [to.subdistrictName, to.cityName].filter((part) => part !== '').join(', '),
    `${to.provinceName} ${to.zipCode}`,
  ]
    .map(printableText)
    .filter((line) => line !== '')
    .join('\n')

/** Long addresses become smaller, so that none pushes the barcode off the label. */
function drawAddress(sheet: Sheet, address: string, { x, y, width, height }: Cell): void {
  const fits = (size: number) => {
    const doc = sheet.font('regular', size)
    const needed = doc.heightOfString(address, { width })
    return needed <= height && needed <= doc.currentLineHeight(true) * (MOST_ADDRESS_LINES + 0.5)
  }
  const onlyFits = (size: number) => sheet.font('regular', size).heightOfString(address, { width }) <= height
  let size = ADDRESS_SIZE
  while (size > SMALL_ADDRESS_SIZE && !fits(size)) size -= 0.5
  while (size > SMALLEST_ADDRESS_SIZE && !onlyFits(size)) size -= 0.5
  sheet.font('regular', size).text(address, x, y, { width, height, ellipsis: true })
}

/** Sender, weight and barcode at the bottom of the label. Returns where it begins. */
async function drawFoot(sheet: Sheet, cell: Cell, order: Order, sender: Sender, texts: PrintTexts): Promise<number> {
  const { x, width } = cell
  // Before the courier has given a waybill, the invoice opens the order in the office.
  const code = order.resi === '' ? order.invoice : order.resi
  const { modules, bars } = await code128(code)
  const module = Math.min(MODULE, (width - 2 * QUIET_ZONE) / modules)
  const barsWidth = modules * module
  const isBeside = barsWidth + QUIET_ZONE <= width * 0.66
  const codeHeight = BAR_HEIGHT + sheet.font('regular', 8.5).currentLineHeight() + 2

  const pieces = itemsToSend(order).reduce((sum, { qty }) => sum + qty, 0)
  const lines = [
    `${texts.from} ${printableText(sender.name)}`,
    formatPhoneNumber(sender.whatsapp),
    `${order.weightGrams.toLocaleString('id-ID')} g · ${texts.items(pieces)}`,
  ]
  const lineHeight = sheet.font('regular', 9).currentLineHeight(true)
  const bottom = cell.y + cell.height - mm(6)
  const codeTop = bottom - codeHeight
  const textTop = isBeside ? bottom - lines.length * lineHeight : codeTop - mm(2) - lines.length * lineHeight
  const textWidth = isBeside ? width - barsWidth - QUIET_ZONE : width
  for (const [at, line] of lines.entries()) {
    drawLine(sheet, line, x, textTop + at * lineHeight, { ...plain(9), width: textWidth })
  }

  const barsLeft = x + width - barsWidth - (isBeside ? 0 : QUIET_ZONE)
  for (const { from, width: bar } of bars) {
    sheet.doc.rect(barsLeft + from * module, codeTop, bar * module, BAR_HEIGHT)
  }
  sheet.doc.fill('#000')
  const codeLine = { ...plain(8.5), width: Math.max(barsWidth, mm(30)) }
  drawLine(sheet, code, x + width - codeLine.width, codeTop + BAR_HEIGHT + 2, codeLine, 'right')
  const top = (isBeside ? codeTop : textTop) - mm(3)
  drawRule(sheet, x, top, width)
  return top
}
