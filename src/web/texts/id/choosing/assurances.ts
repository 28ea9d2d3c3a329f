export const dispatch = 'Dikirim'
export const delivery = 'Ongkir'
export const askDelivery = 'Cek ongkir dan lama kirim ke alamat Anda'
export const returns = 'Retur'
export const wrongOrFaulty = (days: number) => `Tukar atau kembalikan dalam ${days} hari jika salah atau cacat`
export const how = 'Caranya'
export const payment = 'Bayar'
export const payWithin = (hours: string) => `Pilih cara bayar setelah memesan, bayar dalam ${hours} jam`
