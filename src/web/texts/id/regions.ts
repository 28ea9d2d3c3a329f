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
