export const chooseASize = 'Pilih ukuran'
export const isSoldOut = (size: string) => `Stok ukuran ${size} habis`
export const soldOut = 'Stok habis'
export const notifyMe = 'Kabari saya saat tersedia lagi'
