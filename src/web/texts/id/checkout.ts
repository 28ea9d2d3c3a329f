export const addressNotLoaded = 'Alamat tersimpan gagal dimuat.'

// The bag page, to which an empty or sold-out bag leads, could not be opened
export const bagIsEmpty = 'Keranjang Anda masih kosong, jadi belum ada yang dikirim.'
export const hasSoldOut = (items: string) =>
  `Stoknya baru saja habis: ${items}. Hapus dari keranjang untuk melanjutkan.`
export const bagPageNotOpened = 'Keranjang gagal dibuka. Periksa koneksi Anda, lalu coba lagi.'
export const openBag = 'Buka keranjang'

// Delivery address
export const deliveryAddress = 'Alamat pengiriman'
export const fullName = 'Nama lengkap penerima'
export const unusualPhone = 'Sepertinya ini bukan nomor HP Indonesia. Biarkan saja jika sudah benar.'

// Courier and service
export const courierAndService = 'Kurir & layanan'
export const courier = 'Kurir'
export const sentFrom = (city: string) => `Dari ${city}`
export const chooseSubdistrict = 'Pilih kecamatan untuk melihat ongkos kirim.'
export const loadingRates = 'Mengecek ongkos kirim'
export const ratesNotLoaded = 'Ongkos kirim gagal dimuat.'
export const ratesEstimated =
  'Tarif kurir sedang tidak bisa dicek, jadi ini perkiraan. Anda membayar sesuai angka ini, tidak lebih.'
// `Coba lagi atau hubungi kami lewat WhatsApp.`, with a button and a link
export const or = 'atau'
export const writeOnWhatsapp = 'hubungi kami lewat WhatsApp'

// Voucher
export const voucher = 'Voucher'
export const voucherCode = 'Kode voucher'
export const bestVoucher = 'Paling hemat'
export const yourVouchers = 'Voucher Anda'
export const loadingVouchers = 'Memuat voucher Anda'
export const apply = 'Pakai'
export const checking = 'Mengecek…'
export const removedVoucher = (code: string) => `voucher ${code}`
export const offOrder = (amount: string) => `Total belanja dipotong ${amount}.`
export const offShipping = (amount: string) => `Ongkos kirim dipotong hingga ${amount}.`
export const freeShipping = 'Gratis ongkir.'
export const freeShippingUpTo = (most: string) => `Gratis ongkir hingga ${most}.`

// Order summary
export const orderSummary = 'Ringkasan pesanan'
export const subtotal = 'Subtotal'
export const shipping = 'Ongkos kirim'
export const parcel = (service: string, kilograms: number) => `${service}, ${kilograms} kg`
export const withVoucher = (code: string) => `, voucher ${code}`
export const notKnownYet = 'Belum diketahui'
export const voucherNamed = (code: string) => `Voucher ${code}`
export const total = 'Total'
export const taxIncluded = 'termasuk PPN'
export const withShipping = 'Setelah ongkos kirim'
export const waysToPay =
  'Anda membayar di halaman berikutnya: QRIS (DANA, m-banking), virtual account, e-wallet, atau kartu. Kode QRIS berlaku 15 menit. COD tidak tersedia.'
// Read aloud before the old and the new price
export const was = 'Semula'
export const now = 'sekarang'
