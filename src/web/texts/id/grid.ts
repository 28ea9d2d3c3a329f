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
/** In the large layout, under name and price. */
export const seeProduct = 'Lihat produk'
export const save = (article: string) => `Simpan ${article}`
export const quickAdd = (article: string) => `Tambah cepat ${article}`
export const colorsOf = (name: string) => `Warna ${name}`
export const colorSoldOut = (color: string) => `${color}, stok habis`
export const moreColors = (count: number) => `${count} lagi`

// Filters
export const filter = 'Filter'
export const newest = 'Terbaru'
/** Clears one group of filters. */
export const clear = 'Hapus'
export const clearAll = 'Hapus semua'
export const onSale = 'Diskon'
export const inStock = 'Ada stok'
export const color = 'Warna'
export const price = 'Harga'
export const chosenFilters = 'Filter yang dipakai'
export const takeOff = (label: string) => `Hapus ${label}`
export const noneHere = (size: string) => `${size}: tidak ada di sini`
export const ofPieces = (count: number) => `dari ${count} produk`
export const show = (count: number) => `Lihat ${count} produk`
export const nothingMatches = 'Tidak ada yang cocok dengan semuanya'
export const without = (label: string, count: number) => `Tanpa ${label}: ${count} produk`
export const colorFamilies = {
  ...{ black: 'Hitam', grey: 'Abu-abu', sand: 'Krem & putih', brown: 'Cokelat', red: 'Merah', pink: 'Merah muda' },
  ...{ yellow: 'Kuning', green: 'Hijau', blue: 'Biru', purple: 'Ungu' },
}
const thousands = (amount: number) => `Rp ${(amount / 1000).toLocaleString('id')}.000`
export const priceStep = (from: number, to: number) =>
  to >= 1_000_000_000
    ? `${thousands(from)} ke atas`
    : from === 0
      ? `Di bawah ${thousands(to)}`
      : `${thousands(from)}–${thousands(to)}`
export const more = 'Lainnya'
