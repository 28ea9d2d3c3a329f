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
