export const deliveryTo = 'Kirim ke'
export const costTo = (place: string, cost: string) => `Ke ${place}: ${cost}`
export const from = (price: string) => `mulai ${price}`
export const about = (price: string) => `sekitar ${price}`
export const checking = (place: string) => `Ke ${place}: mengecek ongkir…`
export const change = 'Ganti'
export const loadingCosts = 'Mengecek ongkos kirim'

export const noPlace = 'Wilayah tidak ditemukan. Periksa ejaannya, atau coba nama kota atau kode pos.'
export const searchFailed = 'Pencarian sedang terganggu.'
export const usePlace = 'Pakai wilayah ini'
export const forOnePiece = (weight: string) => `Untuk satu barang, ${weight}.`
export const kept = 'Wilayah Anda hanya disimpan di perangkat ini.'
export const forget = 'Hapus'

// The bag
export const estimatedTo = (place: string) => `Perkiraan ongkir ke ${place}`
