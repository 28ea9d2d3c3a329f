import { formatMoment } from '../../../values/time/shop-time.ts'
import { itemsToSend } from '../items-to-send.ts'
import type { Order, OrderItem } from '../order.ts'
import type { PrintTexts } from './print-texts.ts'
import { printableText } from './printable-text.ts'
import { type Cell, drawLine, drawRule, mm, type Sheet } from './sheet.ts'

const ROW = mm(17)
const BOX = mm(5)
const PICTURE = { width: mm(11), height: mm(14.6) }

/** Small pictures by the name of the file that an item shows. */
export type SlipPictures = ReadonlyMap<string, Buffer>

/** What to put into a parcel, with boxes to tick. It shows no prices. A long order goes on in the next cell. */
export function drawSlip(sheet: Sheet, order: Order, pictures: SlipPictures, texts: PrintTexts): void {
  const items = itemsToSend(order)
  const pieces = items.reduce((sum, { qty }) => sum + qty, 0)
  let place = startCell(sheet, order, texts)
  for (const item of items) {
    if (place.y + ROW > place.bottom) place = startCell(sheet, order, texts)
    drawItem(sheet, item, pictures.get(item.image), place)
    place.y += ROW
  }
  const { x, y, width } = place
  drawRule(sheet, x, y, width)
  const line = { size: 9.5, smallest: 8, width: width / 2 }
  drawLine(sheet, texts.items(pieces), x, y + mm(2), { ...line, weight: 'medium' })
  drawLine(sheet, texts.noPrices, x + width / 2, y + mm(2), { ...line, size: 8, weight: 'regular' }, 'right')
}

type Place = { x: number; y: number; width: number; bottom: number }

function startCell(sheet: Sheet, order: Order, texts: PrintTexts): Place {
  const cell: Cell = sheet.nextCell()
  const [x, width, top] = [cell.x + mm(7), cell.width - mm(14), cell.y + mm(7)]
  const small = { weight: 'regular', size: 8, smallest: 6 } as const
  drawLine(sheet, texts.slip, x, top, { ...small, width: width * 0.36 })
  const at = order.paidAt === undefined ? '' : texts.paid(formatMoment(order.paidAt))
  drawLine(sheet, at, x + width * 0.36, top, { ...small, width: width * 0.64 }, 'right')
  drawLine(sheet, order.invoice, x, top + 11, { weight: 'medium', size: 13, smallest: 9, width })
  let y = top + 29
  drawRule(sheet, x, y, width)
  y += mm(2.5)
  const { address, shipping, weightGrams } = order
  const parts = [
    `${address.fullName}, ${address.cityName}`,
    `${shipping.courier} ${shipping.service}`,
    `${weightGrams.toLocaleString('id-ID')} g`,
  ]
  const about = { weight: 'regular', size: 9, smallest: 7, width } as const
  y += drawLine(sheet, printableText(parts.join(' · ')), x, y, about) + mm(2.5)
  // The line with the number of items needs its place below the last one.
  return { x, y, width, bottom: cell.y + cell.height - mm(12) }
}

function drawItem(sheet: Sheet, item: OrderItem, picture: Buffer | undefined, { x, y, width }: Place): void {
  drawRule(sheet, x, y, width, mm(0.15))
  sheet.doc
    .lineWidth(mm(0.3))
    .rect(x, y + (ROW - BOX) / 2, BOX, BOX)
    .stroke('#000')
  const pictureLeft = x + BOX + mm(3)
  if (picture !== undefined) {
    const top = y + (ROW - PICTURE.height) / 2
    sheet.doc.save().rect(pictureLeft, top, PICTURE.width, PICTURE.height).clip()
    const cover: [number, number] = [PICTURE.width, PICTURE.height]
    sheet.doc.image(picture, pictureLeft, top, { cover, align: 'center', valign: 'center' }).restore()
  }
  const textLeft = pictureLeft + PICTURE.width + mm(2)
  const countWidth = mm(16)
  const textWidth = x + width - countWidth - textLeft
  const middle = y + ROW / 2
  drawLine(sheet, printableText(item.name), textLeft, middle - 12.5, {
    ...{ weight: 'medium', size: 9.5, smallest: 7, width: textWidth },
  })
  const about = printableText(`${item.color}, ${item.size} · ${item.sku}`)
  drawLine(sheet, about, textLeft, middle + 0.5, { weight: 'regular', size: 9, smallest: 6.5, width: textWidth })
  const count = {
    weight: item.qty > 1 ? 'medium' : 'regular',
    size: 14,
    smallest: 9,
    width: countWidth - mm(2),
  } as const
  drawLine(sheet, `${item.qty} ×`, x + width - countWidth, middle - 9, count, 'right')
  if (item.qty > 1) {
    const boxed = sheet.font('medium', 14).widthOfString(`${item.qty} ×`) + mm(3)
    sheet.doc
      .lineWidth(mm(0.4))
      .rect(x + width - mm(0.5) - boxed, middle - 11, boxed, 21)
      .stroke('#000')
  }
}
