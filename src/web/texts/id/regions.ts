export const province = 'Provinsi'
export const city = 'Kota/Kabupaten'
export const subdistrict = 'Kecamatan'

export const chooseProvinceFirst = 'Pilih provinsi dulu'
export const chooseCityFirst = 'Pilih kota/kabupaten dulu'
export const typeToSearch = 'Ketik untuk mencari'
export const showAll = (label: string) => `Tampilkan semua ${label}`
export const noMatch = 'Tidak ada nama itu di daftar. Periksa ejaannya.'

export const listNotLoaded = 'Daftar ini gagal dimuat.'
export const pickersNotLoaded = 'Daftar wilayah gagal dimuat.'

// One search box for the three lists
export const findArea = 'Cari kecamatan, kota, atau kode pos'
export const findAreaHint = 'Misalnya Beji Depok'
export const noArea = 'Wilayah tidak ditemukan. Pilih provinsi, kota, dan kecamatan di bawah.'
export const searchFailed = 'Pencarian sedang terganggu. Pilih provinsi, kota, dan kecamatan di bawah.'

// What a screen reader says about the lists
export const places = 'Daftar wilayah'
export const placesShown = (count: number) => `${count} wilayah di daftar`
export const placeChosen = (place: string) => `${place}, dipilih`
