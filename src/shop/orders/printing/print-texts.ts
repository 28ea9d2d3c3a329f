const en = {
  title: 'Labels',
  to: 'To',
  from: 'From',
  slip: 'Packing slip',
  paid: (at: string) => `Paid ${at}`,
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  noPrices: 'Prices not shown',
}

export type PrintTexts = typeof en
/** The languages of the office. */
export type PrintLanguage = 'en' | 'id'

const id: PrintTexts = {
  title: 'Label kirim',
  to: 'Kepada',
  from: 'Dari',
  slip: 'Daftar isi paket',
  paid: (at) => `Dibayar ${at}`,
  items: (count) => `${count} barang`,
  noPrices: 'Tanpa harga',
}

export const printTexts: Record<PrintLanguage, PrintTexts> = { en, id }
