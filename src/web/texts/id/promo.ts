export const noVouchers = 'Belum ada voucher saat ini. Kabarnya kami kirim lewat newsletter.'
export const howToUse = 'Masukkan kodenya di halaman Pengiriman sebelum membayar. Satu voucher untuk satu pesanan.'
export const description = (shopName: string) =>
  `Voucher ${shopName} untuk semua, dan newsletter untuk kabar voucher berikutnya.`

export const copy = 'Salin'
export const copied = 'Tersalin'
export const copyCode = (code: string) => `Salin ${code}`
export const codeCopied = (code: string) => `${code} tersalin`
export const announceCopied = (code: string) => `${code} tersalin`

// The benefit and the conditions of a voucher
export const offOrder = (amount: string) => `Potongan ${amount} untuk pesanan Anda`
export const offShipping = (amount: string) => `Potongan ongkir ${amount}`
export const percentOff = (percent: number, most: string) => `Diskon ${percent}%, hingga ${most}`
export const freeShipping = (most: string | undefined) =>
  most === undefined ? 'Gratis ongkir' : `Gratis ongkir hingga ${most}`
export const forCategories = (names: readonly string[]) => `Untuk ${new Intl.ListFormat('id').format(names)}.`
export const forFirstOrder = 'Untuk pesanan pertama Anda.'
export const fromAmount = (amount: string) => `Minimal belanja ${amount}.`
export const until = (moment: string) => `Berlaku sampai ${moment}.`
