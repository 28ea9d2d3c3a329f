// Labels and hints that several forms share.
export const name = 'Nama'
export const email = 'Email'
export const phone = 'Nomor HP'
export const address = 'Alamat lengkap'
export const addressHint = 'Nama jalan, nomor rumah, RT/RW, kelurahan, patokan'
export const zipCode = 'Kode pos'
export const password = 'Kata sandi'
export const newPassword = 'Kata sandi baru'
export const repeatNewPassword = 'Ulangi kata sandi baru'
export const passwordHint = 'Minimal 8 karakter'
export const changePassword = 'Ganti kata sandi'

export const show = 'Lihat'
export const hide = 'Sembunyikan'
export const showPassword = (label: string) => `Lihat ${label.toLowerCase()}`
export const hidePassword = (label: string) => `Sembunyikan ${label.toLowerCase()}`
