export const notLoaded = 'Keranjang gagal dimuat.'
export const trying = 'Mencoba…'
export const shippingCost = 'Ongkos kirim'
export const nextStep = 'Langkah berikutnya'
export const summary = 'Ringkasan'
export const undo = 'Urungkan'
export const oneLess = 'Kurangi'
export const oneMore = 'Tambah'
export const quantityOf = (item: string) => `Jumlah ${item}`
export const each = (price: string) => `${price} per barang`
export const wasWhenAdded = (price: string) => `Saat dimasukkan ke keranjang: ${price}.`
export const subtotalOf = (pieces: number) => `Subtotal, ${pieces} barang`
export const piecesAt = (pieces: number, price: string) => `${pieces} × ${price}`
export const keepShopping = 'Lanjut belanja'
/** Below the first items of a long bag. */
export const andMore = (items: number) => `dan ${items} lagi`
