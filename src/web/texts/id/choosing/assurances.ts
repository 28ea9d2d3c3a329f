export const dispatch = 'Dikirim'
export const delivery = 'Ongkir'
export const askDelivery = 'Cek ongkir dan lama kirim ke alamat Anda'
export const stores = 'Di toko'
export const alsoIn = (list: string) => `Ada juga di ${list}`
export const stillIn = (list: string) => `Masih ada di ${list}`
export const visitStores = 'Alamat dan jam buka'
export const returns = 'Tukar'
export const wrongOrFaulty = (days: number) => `Tukar atau kembalikan dalam ${days} hari jika salah atau cacat`
export const how = 'Caranya'
export const payment = 'Bayar'
export const payWithin = (hours: string) => `Pilih cara bayar setelah memesan, bayar dalam ${hours} jam`
