import { type AddressProblem, addressFieldsOf, correctAddress } from '../../../shop/orders/correct-address.ts'
import { findOrder } from '../../../shop/orders/find-orders.ts'
import { findDestination, findDestinationByNames } from '../../../shop/shipping/find-destination.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { asInvoice, refuse, refuseByStatus, refuseUnknown } from './refuse.ts'

const options = ['name', 'phone', 'street', 'zip', 'place'] as const

export const orderAddress: Command = {
  name: 'order address',
  words: '<invoice> [--name …] [--phone …] [--street …] [--zip …] [--place "<province>, <city>, <subdistrict>"]',
  summary: 'corrects the address of an order that is not packed yet; nothing that was paid changes',
  records: ['order.address'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: [...options] })
    const [word] = read?.plain ?? []
    if (read === undefined || word === undefined || options.every((name) => read.value(name) === undefined))
      return undefined
    const invoice = asInvoice(word)
    const { shop } = await desk.open()
    const order = await findOrder(shop, { invoice })
    if (order === undefined) return refuseUnknown(desk, invoice)
    const saved = addressFieldsOf(order.address)
    const place = read.value('place')
    const destination = place === undefined ? findDestination(saved.subdistrictId) : placeNamed(place)
    const fields = {
      fullName: read.value('name') ?? saved.fullName,
      phone: read.value('phone') ?? saved.phone,
      address: read.value('street') ?? saved.address,
      zipCode: read.value('zip') ?? saved.zipCode,
      subdistrictId: destination?.subdistrict.id ?? saved.subdistrictId,
    }
    const corrected = await correctAddress(shop, { id: order.id }, { fields, destination, expected: saved })
    if (corrected.ok) {
      const paid = corrected.isOtherPlace ? ' The shipping costs were paid for the old subdistrict and stay.' : ''
      desk.say(`The address of ${invoice} was corrected.${paid}`)
      return 0
    }
    switch (corrected.reason) {
      case 'unknown-order':
        return refuseUnknown(desk, invoice)
      case 'too-late':
        return refuseByStatus(desk, invoice, 'given another address')
      case 'same-address':
        return refuse(desk, `${invoice} has this address already.`)
      case 'changed-meanwhile':
        return refuse(desk, `The address of ${invoice} was changed meanwhile. Look at it with order show first.`)
      case 'invalid':
        return refuse(desk, corrected.problems.map((problem) => said[problem.what](problem)).join(' '))
    }
  },
}

function placeNamed(written: string) {
  const [province = '', city = '', subdistrict = ''] = written.split(',').map((part) => part.trim())
  return findDestinationByNames({ province, city, subdistrict })
}

const optionOf: Record<AddressProblem['field'], string> = {
  ...{ fullName: '--name', phone: '--phone', address: '--street', zipCode: '--zip', subdistrictId: '--place' },
}

const said: Record<AddressProblem['what'], (problem: AddressProblem) => string> = {
  required: ({ field }) => `${optionOf[field]} is missing.`,
  'too-long': ({ field }) => `${optionOf[field]} is too long.`,
  'no-phone': () => 'The phone number has 8 to 15 digits.',
  'unknown-place': () => 'There is no such place. Write it like "Jawa Barat, Kota Depok, Beji".',
}
