import type { Girth, Measure } from '../../../../values/sizes/read-chart.ts'
import type { Fit, HemPlace } from '../../../../values/sizes/suggest-size.ts'

export const sizeGuide = 'Panduan ukuran'
export const findMySize = 'Cari ukuran saya'
export const body = 'Badan'
export const garment = 'Pakaian'
export const size = 'Ukuran'
export const upTo = (cm: number) => `s.d. ${cm}`

export const measures: Record<Measure, string> = {
  bust: 'Lingkar dada',
  waist: 'Lingkar pinggang',
  hips: 'Lingkar panggul',
  shoulder: 'Lebar bahu',
  length: 'Panjang baju',
  sleeve: 'Panjang lengan',
  upperArm: 'Lingkar lengan',
  hem: 'Lingkar bawah',
  trouserLength: 'Panjang celana',
}
export const explained: Record<Measure, string> = {
  bust: 'keliling baju di bawah ketiak',
  waist: 'keliling bagian pinggang',
  hips: 'keliling bagian terlebar',
  shoulder: 'dari jahitan bahu ke jahitan bahu',
  length: 'dari bahu ke ujung bawah',
  sleeve: 'dari jahitan bahu ke ujung lengan',
  upperArm: 'keliling lengan atas',
  hem: 'keliling ujung bawah',
  trouserLength: 'dari pinggang ke ujung bawah',
}
export const measuringBody: Record<Girth, string> = {
  bust: 'keliling bagian paling penuh, di atas baju tipis',
  waist: 'keliling bagian terkecil',
  hips: 'keliling bagian terlebar',
}
export const bodyNote =
  'Ukuran badan Anda dalam sentimeter, untuk dipakai sesuai pola. Di antara dua ukuran, pilih yang lebih besar.'
export const garmentNote = 'Diukur pada pakaian, dalam sentimeter. Bandingkan dengan baju yang pas di badan Anda.'

export const ways = 'Cari ukuran berdasarkan'
export const byHeight = 'Tinggi dan berat'
export const byMeasures = 'Ukuran badan saya'
export const height = 'Tinggi badan'
export const weight = 'Berat badan'
export const outOfRange = (from: number, to: number, unit: string) => `Antara ${from} dan ${to} ${unit}`
export const howWorn = 'Suka yang pas atau longgar?'
export const fits: Record<Fit, string> = { closer: 'Pas', asCut: 'Sesuai pola', looser: 'Longgar' }

export const yourSizeIs = (name: string) => `Ukuran Anda ${name}`
export const inStock = 'Ada stok'
export const soldOut = 'Stok habis'
const places: Record<Girth, string> = { bust: 'dada', waist: 'pinggang', hips: 'panggul' }
const hems: Record<HemPlace, string> = {
  floor: 'menyentuh lantai',
  instep: 'sampai punggung kaki',
  ankle: 'sampai mata kaki',
  calf: 'sampai betis',
  knee: 'sampai lutut',
  thigh: 'sampai paha',
  hip: 'sampai pinggul',
}
export const room = (girth: Girth, cm: number, isGuess: boolean) =>
  `Di ${places[girth]} ada kelonggaran ${isGuess ? 'sekitar ' : ''}${cm} cm.`
export const hemEnds = (place: HemPlace) => `Ujung bawahnya ${hems[place]}.`
export const nextHem = (name: string, place: HemPlace) => `Ukuran ${name} jatuhnya ${hems[place]}.`

const ours: Record<Girth, string> = {
  bust: 'lingkar dada',
  waist: 'lingkar pinggang',
  hips: 'lingkar panggul',
}
export const enterHeight = 'Isi tinggi dan berat badan untuk melihat ukuran Anda.'
export const enterMeasures = 'Isi minimal satu ukuran badan untuk melihat ukuran Anda.'
export const enterGirths = (girths: readonly Girth[]) =>
  `Untuk produk ini kami perlu ${girths.map((girth) => ours[girth]).join(' atau ')} Anda.`
export const unusual = 'Dari tinggi dan berat ini kami belum bisa menentukan ukuran. Silakan ukur badan Anda.'
export const tooLarge = (girth: Girth, cm: number) => `Untuk ${ours[girth]}, yang terbesar di sini ${cm} cm.`
export const askUs = 'Tanya kami lewat WhatsApp'
export const noMeasure = 'Tabel ukuran produk ini belum bisa dibandingkan dengan ukuran badan Anda.'
export const notMade = (name: string) => `Ukuran Anda ${name}, tetapi produk ini tidak tersedia dalam ukuran ${name}.`

export const kept = 'Hanya disimpan di perangkat ini. Ukuran Anda kami tandai di setiap produk.'
export const notKept = 'Ukuran badan Anda tetap di perangkat ini.'
export const forget = 'Hapus ukuran saya'
export const choose = (name: string) => `Pilih ${name}`
export const seeGuide = 'Lihat panduan ukuran'
export const changeMeasures = 'Ubah ukuran badan saya'
