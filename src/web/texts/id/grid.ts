export const size = 'Ukuran'
export const sort = 'Urutkan'
export const allSizes = 'Semua ukuran'
export const layout = 'Tampilan'
export const compactLayout = 'Tampilan kisi'
export const largeLayout = 'Satu per baris'
export const notLoaded = 'Gagal dimuat –'
export const showEarlier = 'Tampilkan sebelumnya'
export const showMore = 'Tampilkan lagi'
export const shownOf = (shown: number, total: number) => `${shown} dari ${total}`
export const pieces = () => 'produk'
export const titleOfPage = (title: string, page: number) => `${title}, halaman ${page}`
export const description = (title: string, shopName: string, total: number, tagline: string) =>
  `${title} di ${shopName}: ${total} produk. ${tagline}`

// An empty grid and its link
export const endReached = 'Sudah semuanya.'
export const backToStart = 'Kembali ke awal'
export const sizeGone = 'Ukuran itu sedang habis di sini.'
export const shopIsEmpty = 'Koleksi sedang kami siapkan.'
export const nothingOnSale = 'Belum ada produk dengan harga spesial saat ini.'
export const nothingHere = 'Belum ada produk di sini.'

// The product card
export const soldOut = 'Stok habis'
