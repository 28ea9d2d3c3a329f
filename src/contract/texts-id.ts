// The texts of texts.ts in Indonesian, under the same names. What the specification itself has in Indonesian stays as it is there.

// Faults that any call or page can meet
export const pageNotFound = 'Maaf, halaman tidak ditemukan.'
export const applicationError = 'Terjadi kesalahan'

// Frame: navigation bar, drawers, bottom panel, footer
export const home = 'Beranda'
export const shop = 'Belanja'
export const account = 'Akun'
export const signIn = 'Masuk'
export const bags = 'Keranjang'
export const menu = 'Menu'
export const category = 'Kategori'
export const viewAll = 'Lihat semua'
export const byCollection = 'Koleksi'
export const specialPrice = 'Harga spesial'
export const campaign = 'Cerita'
export const storeLocation = 'Lokasi toko'
export const getPromo = 'Promo'
export const canWeHelpYou = 'Butuh bantuan?'
export const viewCart = 'Lihat keranjang'
export const aboutUs = 'Tentang kami'
export const contact = 'Kontak'

// Home
export const discoverCampaign = 'Lihat ceritanya'
export const newIn = 'Terbaru'
export const shopTheCollection = 'Belanja koleksi ini'

// Grid and search
export const priceLowToHigh = 'Harga terendah'
export const priceHighToLow = 'Harga tertinggi'

// Product
export const addToBag = 'Tambah ke keranjang'
export const addToWishlist = 'Simpan ke wishlist'
export const youMayAlsoLike = 'Mungkin Anda suka'
export const selectColorAndSize = 'Pilih warna dan ukuran dulu'
export const productNotFound = 'Produk tidak ditemukan'
export const loginFirst = 'Login terlebih dahulu'

// Bag
export const shoppingBag = 'Keranjang belanja'
export const remove = 'Hapus'
export const goToShipping = 'Lanjut ke pengiriman'
export const cartIsEmpty = 'Keranjang Anda masih kosong'
export const goToShop = 'Mulai belanja'
export const soldOut = 'Stok habis'
export const addedToCart = 'Ditambahkan ke keranjang'
export const alreadyInCart = 'Sudah ada di keranjang'

// Wishlist
export const wishlist = 'Wishlist'
export const addedToWishlist = 'Disimpan ke wishlist'
export const alreadyInWishlist = 'Sudah ada di wishlist'

// Shipping, vouchers, payment
export const payment = 'Lanjut ke pembayaran'
export const shipping = 'Pengiriman'
export const fullNameRequired = 'Nama lengkap wajib diisi'
export const addressRequired = 'Alamat wajib diisi'
export const zipCodeRequired = 'Kode pos wajib diisi'
export const phoneRequired = 'Nomor HP wajib diisi'
export const sicepat = 'SiCepat'
export const applyVoucherFirst = 'Tekan Pakai dulu, atau kosongkan kode vouchernya.'
export const voucherExpired = 'Voucher sudah tidak berlaku'
export const voucherInvalid = 'Kode voucher salah'
export const voucherUsed = 'Voucher ini sudah pernah Anda pakai'

// Account
export const profile = 'Profil'
export const orderHistory = 'Riwayat pesanan'
export const promotion = 'Promo'
export const comingSoon = 'Segera hadir'
export const emailRequired = 'Email wajib diisi.'
export const passwordRequired = 'Kata sandi wajib diisi.'
export const passwordsDiffer = 'Kata sandi tidak sama'
export const loggedOut = 'Anda sudah keluar'
export const logoutFailed = 'Gagal keluar. Silakan coba lagi.'
export const profileUpdated = 'Profil tersimpan'
export const profileNotUpdated = 'Profil gagal disimpan. Silakan coba lagi.'
export const sessionExpired = 'Sesi Anda sudah habis. Silakan login kembali.'

// Newsletter, campaigns, stores
export const seeCollection = 'Lihat koleksi'
export const visitNow = 'Lihat di peta'

// Faults that any call or page can meet
export const invalidRequest = 'Permintaan ini tidak bisa diproses.'
export const checkFields = 'Masih ada isian yang perlu diperbaiki. Silakan periksa lagi.'
export const fieldRequired = 'Bagian ini wajib diisi.'
export const fieldInvalid = 'Isian ini tidak sesuai. Silakan periksa lagi.'
export const wholeNumberWanted = 'Isi dengan angka bulat.'
export const wholeNumberFrom = (least: number) => `Isi dengan angka bulat, minimal ${least}.`
export const wholeNumberBetween = (least: number, most: number) => `Isi dengan angka bulat, ${least} sampai ${most}.`
export const atLeast = (least: number) => `Minimal ${least}.`
export const atMost = (most: number) => `Maksimal ${most}.`
export const amountIllFormed = 'Isi nominalnya dengan angka, misalnya 150.000.'
export const notFound = 'Tidak ditemukan'
export const methodNotAllowed = 'Metode tidak diizinkan.'
export const tooLarge = 'Data yang dikirim terlalu besar.'
export const tooOften = 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.'
export const unavailable = 'Maaf, sistem kami sedang terganggu. Coba lagi sebentar lagi.'

// Bag
export const cartUpdated = 'Keranjang diperbarui'
export const removedFromCart = 'Dihapus dari keranjang'
export const cartItemNotFound = 'Barang ini tidak ada di keranjang'
export const bagFull = 'Keranjang Anda penuh: maksimal 100 jenis barang.'
export const leastQuantity = 'Minimal 1. Tekan Hapus untuk mengeluarkannya.'
export const mostQuantity = 'Maksimal 24 untuk satu barang.'
export const onlyLeft = (count: number) => `Sisa ${count}`
export const noMoreLeft = 'Stok ukuran ini tidak cukup.'
export const quantityChanged = 'Jumlahnya sudah diubah di tab atau perangkat lain.'

// Address book
export const addressSaved = 'Alamat tersimpan'
export const addressDeleted = 'Alamat dihapus'
export const addressNotFound = 'Alamat tidak ditemukan'
export const addressBookFull = 'Sudah ada lima alamat. Ganti yang paling lama, atau hapus satu dulu.'

// Wishlist
export const removedFromWishlist = 'Dihapus dari wishlist'
export const wishlistItemNotFound = 'Barang ini tidak ada di wishlist'
export const wishlistFull = 'Wishlist Anda penuh: maksimal 100 barang.'
export const wishlistNotShared = 'Tautannya sudah tidak berlaku.'
export const wishlistEmailsOn = 'Kami kabari jika ada barang di wishlist Anda yang turun harga atau hampir habis.'
export const wishlistEmailsStopped = 'Sudah dihentikan. Kami tidak akan mengirim email tentang wishlist Anda.'
export const firstNameIllFormed = 'Isi dengan nama saja.'

// Back in stock
export const stockRequestSent =
  'Kami sudah mengirim email ke alamat ini. Konfirmasi lewat email itu, lalu kami kabari sekali lagi saat stoknya tersedia.'
export const stockRequestActive = 'Kami kabari sekali lewat email saat stoknya tersedia lagi.'
export const stockRequestCancelled = 'Baik, kami tidak akan mengabari soal ukuran ini.'
export const stockRequestNotFound = 'Belum ada permintaan kabar untuk ukuran ini.'
export const tooManyStockRequests = 'Anda sudah menunggu 50 ukuran. Batalkan salah satunya, lalu coba lagi.'
export const tooManyStockEmails = 'Hari ini sudah cukup banyak email ke alamat ini. Silakan coba lagi besok.'
export const stockLinkExpired = 'Tautan ini sudah tidak berlaku. Silakan minta kabar lagi di halaman produknya.'
export const inStockNow = 'Stoknya ada. Anda bisa membelinya sekarang.'
export const stockConsent =
  'Anda setuju menerima satu email saat ukuran ini tersedia lagi, setelah alamatnya dikonfirmasi lewat email. Sesudah itu permintaan ini kami hapus.'
/** Stored with each consent. Change it together with the text above. */
export const stockConsentVersion = '2-id'

// Shipping, vouchers, payment
export const provinceRequired = 'Provinsi wajib dipilih'
export const cityRequired = 'Kota/kabupaten wajib dipilih'
export const subdistrictRequired = 'Kecamatan wajib dipilih'
export const courierRequired = 'Kurir wajib dipilih'
export const shippingServiceRequired = 'Layanan pengiriman wajib dipilih'
export const tooManyUnpaidOrders = 'Anda punya 3 pesanan yang belum dibayar. Bayar atau batalkan salah satunya dulu.'
export const overPieceCap = 'Jumlah ini melebihi batas per pelanggan untuk satu ukuran.'
export const pieceCap = (most: number, ordered: number) =>
  `Setiap pelanggan bisa membeli maksimal ${most} untuk ukuran ini${ordered === 0 ? '' : `, dan Anda sudah memesan ${ordered}`}.`
export const pieceCapLine = (line: string, most: number, ordered: number) =>
  `${line}: ${pieceCap(most, ordered)} ${ordered < most ? `Sisakan maksimal ${most - ordered} di keranjang.` : 'Silakan hapus dari keranjang.'}`
export const soldOutLine = (line: string) => `${soldOut}: ${line}`
export const totalChanged = (total: string) => `Totalnya sekarang ${total}. Silakan periksa lagi sebelum membayar.`
export const voucherNeedsMore = (missing: string) => `Belanja ${missing} lagi untuk memakai voucher ini`
export const voucherForFirstOrder = 'Voucher ini hanya untuk pesanan pertama'
export const voucherForCategories = (names: readonly string[]) =>
  `Voucher ini hanya untuk ${new Intl.ListFormat('id').format(names)}`
export const voucherApplied = 'Voucher dipakai'
export const voucherTooOften = 'Terlalu banyak kode yang salah. Tunggu beberapa menit, lalu coba lagi.'
export const weightIllFormed = 'Berat harus angka bulat dalam gram, minimal 1.'
export const onlyCityToSubdistrict = 'Ongkos kirim dihitung dari kota ke kecamatan.'
export const onlySicepat = 'Kurir yang tersedia hanya SiCepat.'
export const placeUnknown = 'Wilayah ini tidak ada di daftar kami. Silakan pilih lagi.'
export const placesDiffer = 'Provinsi, kota/kabupaten, dan kecamatannya tidak cocok.'
export const serviceUnknown = 'Layanan ini tidak menjangkau alamat itu. Silakan pilih layanan lain.'
export const parcelTooHeavy = 'Pesanan ini melebihi muatan satu paket. Hubungi kami lewat WhatsApp, kami bantu.'
export const noShippingService =
  'Belum ada layanan pengiriman untuk paket ini. Hubungi kami lewat WhatsApp, kami bantu.'
export const shippingUnavailable = 'Ongkos kirim sedang tidak tersedia. Anda belum ditagih.'
export const keyUsedBefore = 'Kunci ini milik pesanan lain. Kirim kunci baru.'
export const paymentUnavailable = 'Layanan pembayaran sedang tidak tersedia. Anda belum ditagih.'
export const orderUnderway = 'Pesanan Anda masih dibuat. Anda belum ditagih. Coba lagi sebentar lagi.'
export const manyAreOrdering = 'Sedang banyak yang memesan. Anda belum ditagih. Coba lagi beberapa detik lagi.'
export const orderedTooOften = 'Anda baru saja memesan. Tunggu sebentar sebelum memesan lagi.'
export const orderTriedTooOften = 'Terlalu banyak percobaan memesan dalam satu jam. Coba lagi nanti, atau hubungi kami.'
export const orderNotFound = 'Pesanan tidak ditemukan'
export const orderNotTracked =
  'Pesanan tidak ditemukan. Cek nomor invoice di email Anda, dan pakai email atau nomor HP yang dipakai saat memesan.'
export const orderCancelled = 'Pesanan dibatalkan.'
export const orderCannotBeCancelled = 'Pesanan ini tidak bisa dibatalkan lagi.'
export const orderCannotBePaid = 'Pesanan ini tidak bisa dibayar lagi.'
export const orderAlreadyPaid = 'Pesanan ini sudah dibayar.'
export const paymentBegun =
  'Pembayaran pesanan ini sudah dimulai. Cek lagi beberapa menit lagi. Untuk membayar dengan cara lain, batalkan dulu pesanan ini.'
export const paymentUnderway = 'Pembayaran pesanan ini sedang diproses. Cek lagi beberapa menit lagi.'
export const orderArrived = 'Terima kasih atas kabarnya.'
export const orderNotUnderway = 'Pesanan ini tidak sedang dikirim.'
export const returnAsked = 'Terima kasih. Kami menjawab lewat email paling lambat dalam 2 hari kerja.'
export const returnWithdrawn = 'Permintaan Anda dibatalkan.'
export const returnNothingChosen = 'Pilih minimal satu barang.'
export const returnNotPossible = 'Hanya barang yang sudah diterima bisa ditukar atau dikembalikan.'
export const returnTooLate = 'Waktu untuk mengajukannya sudah lewat. Hubungi kami jika ada yang salah dengan barangnya.'
export const returnSentOtherwise =
  'Permintaan pertama Anda sudah kami terima. Untuk mengubahnya, batalkan di halaman pesanan, lalu ajukan lagi.'
export const returnTooOften = 'Anda sudah 10 kali mengajukan permintaan untuk pesanan ini. Hubungi kami, kami bantu.'
export const returnTooMany =
  'Sebagian barang ini sudah ada di permintaan lain, sudah ditukar, atau dananya sudah kembali. Kurangi pilihannya.'
export const returnWrongSize = 'Pilih ukuran lain untuk setiap barang.'
export const returnSizeGone = 'Ukuran ini baru saja habis. Pilih ukuran lain atau uang kembali.'
export const returnPhotoGone = 'Ada foto yang sudah tidak tersimpan. Tambahkan lagi.'
export const returnNotFound = 'Permintaan ini tidak ditemukan.'
export const returnAnswered = 'Permintaan ini sudah kami jawab. Silakan lihat lagi.'
export const photoNotFound = 'Foto ini tidak ditemukan.'
export const photosTooMany = 'Fotonya sudah terlalu banyak. Kirim permintaannya dulu.'
export const photoNotAPicture = 'Foto ini tidak bisa kami baca. Pakai berkas JPEG, PNG, atau WebP.'
export const photoTooLarge = 'Foto ini terlalu besar. Pilih yang lebih kecil.'
export const photoCutOff = 'Fotonya belum terkirim utuh. Coba lagi.'
export const boughtAgain = 'Barang pesanan ini sudah ada lagi di keranjang Anda.'
export const nothingToBuyAgain = 'Semua barang di pesanan ini sedang tidak tersedia.'

// Account
export const emailIllFormed = 'Penulisan email belum benar.'
export const wrongCredentials = 'Email atau kata sandi salah.'
export const signedIn = 'Anda berhasil masuk'
export const passwordChanged = 'Kata sandi sudah diganti'
export const nameRequired = 'Nama wajib diisi.'
export const nameTooLong = 'Nama maksimal 100 karakter.'
export const nameIllFormed = 'Tulis nama dalam satu baris, tanpa karakter tersembunyi.'
export const phoneIllFormed = 'Nomor HP terdiri dari 8–15 angka.'
export const passwordTooShort = 'Kata sandi minimal 8 karakter.'
export const passwordTooLong = 'Kata sandi maksimal 128 karakter.'
export const passwordCommon = 'Kata sandi ini terlalu mudah ditebak. Silakan buat yang lain.'
export const emailTaken = 'Email ini sudah terdaftar.'
export const registered = 'Akun Anda sudah siap. Silakan masuk.'
export const pageTooOld = 'Halaman ini sudah lama terbuka. Muat ulang, lalu coba lagi.'
export const tooBusy = 'Sedang banyak yang masuk ke akunnya. Coba lagi sebentar lagi.'
export const tooManyTries = 'Terlalu banyak percobaan gagal. Tunggu sebentar, lalu coba lagi.'
export const resetSent = 'Jika email ini terdaftar, kami kirim tautan untuk membuat kata sandi baru.'
export const linkNoLongerWorks = 'Tautan ini sudah tidak berlaku. Silakan minta tautan baru.'
export const oldPasswordWrong = 'Kata sandi saat ini salah.'
export const fieldTooLong = (most: number) => `Maksimal ${most} karakter.`
export const fieldIllFormed = 'Isi dengan teks biasa.'
export const regionsDiffer = 'Provinsi, kota/kabupaten, dan kecamatannya tidak cocok.'
export const regionsTogether = 'Provinsi, kota/kabupaten, dan kecamatan harus diisi bersama.'
export const emailChangeSent = 'Buka tautan di email yang kami kirim ke alamat baru Anda.'
export const emailChanged = 'Alamat email Anda sudah diganti.'
export const deletionAsked = 'Akun Anda akan dihapus dalam 7 hari. Sebelum itu, Anda masih bisa membatalkannya di sini.'
export const deletionWithdrawn = 'Akun Anda tidak jadi dihapus.'
/** Beside the button that makes an account. */
export const termsConsent = 'Dengan mendaftar, Anda menyetujui Syarat & Ketentuan dan sudah membaca Kebijakan Privasi.'
/** Kept with each account: another wording of the line above, or other terms, get another version. */
export const termsConsentVersion = '1-id'
export const alreadySignedIn = 'Anda sudah masuk. Kata sandi bisa diganti di Profil.'

// Newsletter, campaigns, stores
export const subscribed = 'Terima kasih sudah berlangganan.'
export const subscriptionConfirmed = 'Terima kasih. Newsletter akan kami kirim ke alamat ini.'
export const unsubscribed = 'Anda sudah berhenti berlangganan. Tidak akan ada newsletter lagi.'
export const newsletterConsent =
  'Anda setuju menerima newsletter di alamat ini setelah mengonfirmasinya lewat email. Setiap newsletter memuat tautan untuk berhenti.'
/** Kept with each consent: another wording of the line above gets another version. */
export const newsletterConsentVersion = '2-id'
export const wishlistEmailsConsentVersion = '1-id'
