export const steps = 'Langkah pemesanan'
export const bag = 'Keranjang'
export const shipping = 'Pengiriman'
export const payment = 'Pembayaran'
/** Read aloud after a step that is behind the customer. */
export const done = 'selesai'

export const pieces = (count: number) => `${count} barang`
export const withShipping = (count: number) => `${count} barang, termasuk ongkir`
export const withoutShipping = (count: number) => `${count} barang, belum termasuk ongkir`
