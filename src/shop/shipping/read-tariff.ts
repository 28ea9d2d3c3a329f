import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rupiah } from '../../values/rupiah.ts'
import { readTable, type TableRow } from './read-table.ts'
import { cityById, provinceById, provinces } from './regions.ts'
import type { Offer, Rate, Tariff } from './tariff.ts'

type Files = { services: Uint8Array; tariff: Uint8Array }

/** Reads the owner's tariff when the shop starts. With a mistake in it the shop does not start, and says where it is. */
export async function readTariff(folder: string): Promise<Tariff> {
  const [services, tariff] = await Promise.all([
    readFile(join(folder, 'services.csv')),
    readFile(join(folder, 'tariff.csv')),
  ])
  const { complaints, ...read } = parseTariff({ services, tariff }, folder)
  if (complaints.length > 0) {
    throw new Error(`The shop's tariff needs attention:\n${complaints.map((one) => `  ${one}`).join('\n')}`)
  }
  return read
}

export function parseTariff({ services, tariff }: Files, folder = ''): Tariff & { complaints: string[] } {
  const known = readTable(join(folder, 'services.csv'), services, ['service', 'description', 'offered', 'from_kg'])
  const all = known.rows.map(readOffer)
  for (const [place, { service }] of all.entries()) {
    if (all.findIndex((one) => one.service === service) < place) known.rows[place]?.wrong('service', 'is listed twice')
  }
  const columns = all.flatMap(({ service }) => columnsOf(service))
  const table = readTable(join(folder, 'tariff.csv'), tariff, ['scope', 'region_id', 'name', ...columns])
  // The services define the columns of the tariff.
  const rows = known.complaints.length > 0 ? [] : table.rows
  const read: { offers: Offer[]; cities: Rates; provinces: Rates } = {
    offers: all.filter(({ offered }) => offered),
    cities: new Map(),
    provinces: new Map(),
  }
  for (const row of rows) readPlace(row, all, read)
  const bare = rows.length === 0 ? [] : provinces.filter(({ id }) => !read.provinces.has(id))
  return {
    ...read,
    complaints: [
      ...known.complaints,
      ...(known.complaints.length > 0 ? [] : table.complaints),
      ...bare.map(({ id, name }) => `${join(folder, 'tariff.csv')}: the province ${id} ${name} has no line`),
    ],
  }
}

type Rates = Map<string, ReadonlyMap<string, Rate>>

const columnsOf = (service: string) => [`${service.toLowerCase()}_per_kg`, `${service.toLowerCase()}_days`] as const

function readOffer(row: TableRow): Offer & { offered: boolean } {
  const service = row.cell('service').toUpperCase()
  const offered = row.cell('offered').toLowerCase()
  const fromKg = row.cell('from_kg')
  if (!/^[A-Z0-9]{1,20}$/.test(service)) row.wrong('service', 'must be the courier’s code, such as REG')
  if (row.cell('description') === '') row.wrong('description', 'is empty; shoppers read it')
  if (offered !== 'yes' && offered !== 'no') row.wrong('offered', 'must be yes or no')
  if (!/^([1-9]\d?|100)$/.test(fromKg)) row.wrong('from_kg', 'must be whole kilograms, 1 to 100')
  return { service, description: row.cell('description'), offered: offered === 'yes', fromKg: Number(fromKg) }
}

function readPlace(row: TableRow, services: Offer[], { cities, provinces }: { cities: Rates; provinces: Rates }) {
  const scope = row.cell('scope')
  const id = row.cell('region_id')
  if (scope !== 'city' && scope !== 'province') return row.wrong('scope', 'must be city or province')
  const names = namesOf(scope, id)
  if (names === undefined) return row.wrong('region_id', `there is no ${scope} "${id}"`)
  if (!names.includes(row.cell('name'))) {
    return row.wrong('name', `${scope} ${id} is ${names[0]}, not "${row.cell('name')}"; correct one of them`)
  }
  const places = scope === 'city' ? cities : provinces
  if (places.has(id)) return row.wrong('region_id', `${names[0]} has a line already`)
  const rates = services.flatMap(({ service }): [string, Rate][] => {
    const rate = readRate(row, service)
    return rate ? [[service, rate]] : []
  })
  if (rates.length === 0) row.wrong('name', `${names[0]} has no price at all`)
  places.set(id, new Map(rates))
}

function namesOf(scope: 'city' | 'province', id: string): string[] | undefined {
  if (scope === 'province') {
    const province = provinceById.get(id)
    return province && [province.name, ...province.aliases]
  }
  const city = cityById.get(id)
  return city && [city.name, ...city.aliases].map((name) => `${city.type} ${name}`)
}

function readRate(row: TableRow, service: string): Rate | undefined {
  const [priceColumn, daysColumn] = columnsOf(service)
  const price = row.cell(priceColumn)
  const days = row.cell(daysColumn)
  if (price === '' && days === '') return undefined
  const isPrice = /^[1-9]\d{0,6}$/.test(price)
  if (!isPrice) row.wrong(priceColumn, 'must be whole rupiah in digits alone, such as 12000, and never 0')
  if (!/^[1-9]\d?(-[1-9]\d?)?$/.test(days)) row.wrong(daysColumn, 'must be days, such as 2-3 or 1')
  return { perKg: rupiah(isPrice ? Number(price) : 1), days }
}
