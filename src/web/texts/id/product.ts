export const breadcrumb = 'Posisi halaman'
export const pictures = 'Foto'
export const view = (name: string, place: number, total: number) => `${name}, foto ${place} dari ${total}`

export const color = 'Warna'
export const colorSoldOut = ', stok habis'
export const size = 'Ukuran'
export const sizeOutOfStock = ' stok habis'
export const chooseSize = 'Pilih ukuran'
export const sizeGuide = 'Panduan ukuran'
export const findMySize = 'Cari ukuran saya'
export const yourSize = ' ukuran Anda'
export const yourSizeIs = (size: string) => `Ukuran Anda ${size}.`
export const modelWears = (cm: number, size: string) => `Model setinggi ${cm} cm memakai ukuran ${size}.`
export const sizeChosen = (size: string) => `Ukuran ${size}`
export const needsScript = 'Untuk berbelanja, aktifkan JavaScript di browser Anda.'

export const soldOut = 'Stok habis'
export const otherColorsLeft = (colors: string) => `Warna ini habis. Masih ada: ${colors}.`
export const nothingLeft = 'Semua ukuran sudah habis.'

export const description = 'Deskripsi'
export const detailsAndCare = 'Detail & perawatan'
export const sizeChart = 'Tabel ukuran'
export const articleNumber = 'Kode produk'
export const askOnWhatsapp = 'Tanya lewat WhatsApp'
export const whatsappQuestion = (shopName: string, name: string, sku: string) =>
  `Halo ${shopName}, saya mau tanya tentang ${name} (${sku}): `
export const sizeSoldOutIn = (size: string, color: string) =>
  color === '' ? `Stok ukuran ${size} habis.` : `Stok ukuran ${size} untuk warna ${color} habis.`
export const notifyMe = 'Kabari saya saat tersedia lagi'
export const otherColorHas = (color: string, size: string) => `Ukuran ${size} masih ada di warna ${color}.`
export const seeColor = (color: string) => `Lihat warna ${color}`
export const added = 'Ditambahkan'
export const saved = 'Disimpan ke wishlist'
