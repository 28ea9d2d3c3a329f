import { describe, expect, test } from 'vitest'
import { findDestinationByNames } from '../../shipping/find-destination.ts'
import { readPastedAddress } from './read-pasted-address.ts'

const idOf = (subdistrict: string, city: string, province: string) =>
  findDestinationByNames({ subdistrict, city, province })?.subdistrict.id

const cilandak = idOf('Cilandak', 'Kota Jakarta Selatan', 'DKI Jakarta')
const beji = idOf('Beji', 'Kota Depok', 'Jawa Barat')

describe('an address that a customer wrote on WhatsApp', () => {
  test('is read from lines with labels', () => {
    const message = `*Format order*
Nama: Wulan Sasmita
No HP/WA : 0813-0000-7720
Alamat lengkap: Jl. Cilandak Tengah No. 31, RT 007/RW 09
Kelurahan: Cilandak Barat
Kecamatan: Cilandak
Kota: Jakarta Selatan
Kode pos: 12430
Pesanan: Koko Randu M`
    expect(readPastedAddress(message)).toEqual({
      ...{ name: 'Wulan Sasmita', phone: '081300007720', email: '', zipCode: '12430', subdistrictId: cilandak },
      ...{ address: 'Jl. Cilandak Tengah No. 31, RT 007/RW 09, Cilandak Barat', choices: [] },
    })
  })

  test('is read from lines without labels, with the short names that people use', () => {
    const message = `Halo kak, mau order ya
Wulan Sasmita
+62 813 0000 7720
Jl Cilandak Tengah 31 rt 7/9
Cilandak, Jaksel 12430`
    expect(readPastedAddress(message)).toMatchObject({
      ...{ name: 'Wulan Sasmita', phone: '081300007720', address: 'Jl Cilandak Tengah 31 rt 7/9' },
      ...{ zipCode: '12430', subdistrictId: cilandak },
    })
  })

  test('is read from one line, and from a copied chat', () => {
    const line = 'Ayu Lestari, 0812 0000 1234, Jl. Teratai No. 8, RT 004/RW 02, Beji, Kota Depok, Jawa Barat 16421'
    const expected = {
      ...{ name: 'Ayu Lestari', phone: '081200001234', address: 'Jl. Teratai No. 8, RT 004/RW 02', zipCode: '16421' },
      subdistrictId: beji,
    }
    expect(readPastedAddress(line)).toMatchObject(expected)
    expect(readPastedAddress(`[20/11/26 13.40] Ayu: ${line}`)).toMatchObject(expected)
  })

  test('finds an email address, and leaves what is not there empty', () => {
    expect(readPastedAddress('dewi anggraini\nDewi.A@Mail.Example')).toMatchObject({
      ...{
        name: 'dewi anggraini',
        email: 'dewi.a@mail.example',
        phone: '',
        address: '',
        zipCode: '',
        subdistrictId: '',
      },
    })
    expect(readPastedAddress('')).toMatchObject({ name: '', phone: '', address: '', choices: [] })
  })

  test('offers the places to choose from if its words name several', () => {
    const { subdistrictId, choices } = readPastedAddress('Sari\n081200001234\nJl. Merdeka 5, Kec. Beji')
    expect(subdistrictId).toBe('')
    expect(choices.length).toBeGreaterThan(1)
    expect(choices.map(({ place }) => place)).toContain('Beji, Kota Depok, Jawa Barat')
  })

  test('is not confused by a street that has the name of another subdistrict', () => {
    const read = readPastedAddress('Rini\n0812 0000 9999\nJl. Menteng Raya 4, Kec. Beji, Depok 16421')
    expect(read).toMatchObject({ subdistrictId: beji, address: 'Jl. Menteng Raya 4' })
  })
})
