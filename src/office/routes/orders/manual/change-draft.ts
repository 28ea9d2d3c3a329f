import { texts } from '#office-texts/orders/manual-orders.ts'
import { findScannedSize } from '../../../../shop/checkout/manual/find-scanned-size.ts'
import { readPastedAddress } from '../../../../shop/checkout/manual/read-pasted-address.ts'
import { findContactDetails } from '../../../../shop/customers/contacts.ts'
import { findDestination } from '../../../../shop/shipping/find-destination.ts'
import type { Shop } from '../../../../shop/shop.ts'
import { addItem, type Draft, type readDraft } from './draft.ts'

/** `note` says what the button did, beside the part of the form that it changed. */
export type ChangedDraft = { draft: Draft; note?: { at: 'items' | 'customer' | 'address'; text: string } | undefined }

/** Does what the pressed button says, apart from creating the order. */
export async function changeDraft(
  shop: Pick<Shop, 'db'>,
  { draft, intent, pasted, code }: ReturnType<typeof readDraft>,
): Promise<ChangedDraft> {
  switch (intent.verb) {
    case 'scan':
      return scan(shop, draft, code)
    case 'customer':
      return fillInContact(shop, draft, intent.argument)
    case 'paste':
      return fillInMessage(draft, pasted)
    default:
      return { draft }
  }
}

async function scan(shop: Pick<Shop, 'db'>, draft: Draft, code: string): Promise<ChangedDraft> {
  const found = await findScannedSize(shop, code)
  const note = (text: string) => ({ at: 'items', text }) as const
  if (found.ok) {
    const items = addItem(draft.items, found.sizeId)
    return { draft: { ...draft, items, find: '' }, note: note(texts.scannedItem(found.name, found.size)) }
  }
  if (found.reason === 'unknown') return { draft, note: note(texts.unknownCode(code)) }
  return {
    draft: { ...draft, find: found.sku },
    note: note(found.reason === 'sold-out' ? texts.scannedSoldOut(found.name) : texts.chooseSize(found.name)),
  }
}

async function fillInContact(shop: Pick<Shop, 'db'>, draft: Draft, key: string): Promise<ChangedDraft> {
  const found = await findContactDetails(shop, key)
  if (found === undefined) return { draft }
  const { address, zipCode, subdistrictId, ...person } = found
  const place = address === '' ? {} : { address, zipCode, subdistrictId, district: districtOf(subdistrictId) }
  return {
    draft: { ...draft, ...person, ...place, who: '', filled: draft.filled + 1 },
    note: { at: 'customer', text: texts.contactFilled(found.name) },
  }
}

const districtOf = (subdistrictId: string): string => findDestination(subdistrictId)?.subdistrict.name ?? ''

/** Fields that the message does not mention keep what was typed. */
function fillInMessage(draft: Draft, message: string): ChangedDraft {
  const { choices, ...read } = readPastedAddress(message)
  const said = Object.fromEntries(Object.entries(read).filter(([, text]) => text !== ''))
  if (Object.keys(said).length === 0) return { draft, note: { at: 'address', text: texts.pastedNothing } }
  const isUnclear = read.subdistrictId === '' && read.address !== ''
  const place = isUnclear
    ? { subdistrictId: '', district: choices[0]?.name ?? '' }
    : { district: districtOf(read.subdistrictId || draft.subdistrictId) }
  return {
    draft: { ...draft, ...place, ...said, delivery: 'courier', filled: draft.filled + 1 },
    note: { at: 'address', text: isUnclear ? texts.pastedWithoutPlace : texts.pasted },
  }
}
