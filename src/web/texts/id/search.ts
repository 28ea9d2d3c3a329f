export const search = 'Cari'
export const resultsFor = (query: string) => `Hasil pencarian “${query}”`
export const titleOf = (query: string) => `Cari: ${query}`
export const noResults = (query: string) => `Tidak ada hasil untuk “${query}”`
export const tryAnotherWord = 'Coba kata lain atau kata yang lebih singkat.'
export const didYouMean = 'Maksud Anda'
export const closeMatches = (words: string) => `Yang mendekati: ${words}`
export const suggestions = 'Saran'
export const suggestionCount = (count: number) => `${count} saran. Pilih dengan tombol panah.`
export const resultsFound = (count: number) => `${count} produk ditemukan`
export const recent = 'Terakhir dicari'
export const clear = 'Hapus'
export const forget = (words: string) => `Hapus ${words}`
export const onThisDevice = 'Hanya disimpan di perangkat ini.'
export const popular = 'Populer'
export const goTo = 'Buka'
export const recentlyViewed = 'Baru Anda lihat'
export const groups = 'Kategori dan koleksi'
export const collection = 'koleksi'
export const products = 'Produk'
export const seeAll = (count: number) => `Lihat semua ${count} hasil`
export const noMatch = (query: string) => `“${query}” tidak ditemukan.`
export const similar = 'Produk yang mirip'
