export const notifyMe = 'Kabari saya saat tersedia lagi'
export const notifyMeOf = (size: string) => `Kabari saya saat ${size} tersedia lagi`
export const cancel = 'Tidak perlu dikabari'
export const yourEmail = 'Email Anda'

export const chooseASize = 'Pilih ukuran'
export const isSoldOut = (size: string) => `Stok ukuran ${size} habis`
export const soldOut = 'Stok habis'
