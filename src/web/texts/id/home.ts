export const collections = 'Koleksi'
export const earlierInRow = 'Geser ke kiri'
export const furtherInRow = 'Geser ke kanan'
