import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findDestination } from './find-destination.ts'
import { tableRates } from './rates/table.ts'
import { parseTariff, readTariff } from './read-tariff.ts'
import { subdistricts } from './regions.ts'

const shipped = join(import.meta.dirname, '../../../content/shipping')
const services = readFileSync(join(shipped, 'services.csv'), 'utf8')
const tariff = readFileSync(join(shipped, 'tariff.csv'), 'utf8')

const complaintsAbout = (files: { services?: string; tariff?: string }) =>
  parseTariff({ services: Buffer.from(files.services ?? services), tariff: Buffer.from(files.tariff ?? tariff) })
    .complaints

async function quoted(subdistrictId: string, billedKg: number) {
  const destination = findDestination(subdistrictId)
  if (destination === undefined) throw new Error(`no subdistrict ${subdistrictId}`)
  const answer = await tableRates(await readTariff(shipped)).ask({ destination, billedKg })
  return answer.ok ? answer.services.map(({ service, ongkir, ekstimasi }) => [service, ongkir, ekstimasi]) : answer.why
}

const beji = '1577'
const merauke = subdistricts.find(({ name }) => name === 'Merauke')?.id ?? ''

describe('the tariff that comes with the shop', () => {
  test('prefers a city’s own prices to those of its province', async () => {
    expect(await quoted(beji, 1)).toEqual([
      ['REG', 8_000, '1-2'],
      ['BEST', 14_500, '1'],
    ])
  })

  test('multiplies prices by the kilograms, and offers cargo from ten kilograms', async () => {
    expect(await quoted(beji, 9)).toEqual([
      ['REG', 72_000, '1-2'],
      ['BEST', 130_500, '1'],
    ])
    expect(await quoted(beji, 10)).toContainEqual(['GOKIL', 35_000, '2-3'])
  })

  test('offers next-day delivery on Java and Bali only', async () => {
    expect(await quoted(merauke, 2)).toEqual([['REG', 196_000, '5-8']])
  })

  test('has a price for every subdistrict', async () => {
    const table = tableRates(await readTariff(shipped))
    const without: string[] = []
    for (const { id } of subdistricts) {
      const destination = findDestination(id)
      const answer = destination && (await table.ask({ destination, billedKg: 1 }))
      if (!answer?.ok) without.push(id)
    }
    expect(without).toEqual([])
  })
})

describe('a tariff that the owner edited', () => {
  test('may be in another order, with a byte order mark, and quoted', () => {
    const [head, ...rows] = tariff.trimEnd().split('\n')
    const shuffled = [head, ...rows.toReversed()].join('\r\n').replace('Kota Depok', '"Kota Depok"')
    expect(complaintsAbout({ tariff: `\uFEFF${shuffled}` })).toEqual([])
  })

  test.each([
    ['no longer a price', '8000,1-2', '8.000,1-2', 'tariff.csv:2: reg_per_kg: must be whole rupiah in digits'],
    ['a price of nothing', '8000,1-2', '0,1-2', 'tariff.csv:2: reg_per_kg: must be whole rupiah in digits'],
    ['days in words', '8000,1-2', '8000,besok', 'tariff.csv:2: reg_days: must be days, such as 2-3 or 1'],
    ['a price without days', '8000,1-2', '8000,', 'tariff.csv:2: reg_days: must be days, such as 2-3 or 1'],
    ['an id of nowhere', 'city,115', 'city,999', 'tariff.csv:2: region_id: there is no city "999"'],
    ['another city’s id', 'city,115', 'city,116', 'tariff.csv:2: name: city 116 is'],
    ['a scope of its own', 'city,115', 'town,115', 'tariff.csv:2: scope: must be city or province'],
    ['one place twice', 'city,54,Kabupaten Bekasi', 'city,115,Kota Depok', 'tariff.csv:3: region_id: Kota Depok has a'],
    ['a province left out', 'province,1,Bali', 'city,114,Kota Denpasar', 'tariff.csv: the province 1 Bali has no line'],
    [
      'a column renamed',
      'reg_per_kg',
      'price',
      'tariff.csv:1: the first line has to be scope,region_id,name,reg_per_kg',
    ],
  ])('is refused with line and column for %s', (_what, was, is, complaint) => {
    expect(tariff).toContain(was)
    expect(complaintsAbout({ tariff: tariff.replace(was, is) }).join('\n')).toContain(complaint)
  })

  test.each([
    ['yes,10', 'yes,ten', 'services.csv:4: from_kg: must be whole kilograms, 1 to 100'],
    ['Cargo,yes', 'Cargo,ja', 'services.csv:4: offered: must be yes or no'],
    ['Regular', '', 'services.csv:2: description: is empty; shoppers read it'],
    ['BEST,Next day', 'REG,Next day', 'services.csv:3: service: is listed twice'],
  ])('is refused when its services say %s → "%s"', (was, is, complaint) => {
    expect(services).toContain(was)
    expect(complaintsAbout({ services: services.replace(was, is) })).toContainEqual(complaint)
  })
})
