export const steps = 'Langkah pemesanan'
export const bag = 'Keranjang'
export const shipping = 'Pengiriman'
export const payment = 'Pembayaran'
/** Read aloud after a step that is behind the customer. */
export const done = 'selesai'
