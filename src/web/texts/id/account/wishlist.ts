// The link to a wishlist
export const shareWishlist = 'Bagikan wishlist'
export const whatIsShared =
  'Siapa pun yang punya tautannya bisa melihat barang di wishlist Anda dan harganya. Ukuran dan data Anda tidak ditampilkan.'
export const firstName = 'Nama panggilan Anda (boleh kosong)'
export const firstNameHint = 'Tampil di atas daftar. Kosongkan jika tidak ingin menyebut nama.'
export const makeLink = 'Buat tautan'
export const yourLink = 'Tautan wishlist Anda'
export const sharedAs = (title: string) => `Judul halamannya “${title}”.`
export const share = 'Bagikan'
export const copyLink = 'Salin tautan'
export const linkCopied = 'Tautan tersalin'
export const stopSharing = 'Berhenti membagikan'

// What is new in it
export const isReduced = (name: string, now: string, before: string) =>
  `${name} turun harga: ${now}, sebelumnya ${before}.`
export const onlyLeft = (count: number) => `Sisa ${count}.`
export const onlyLeftIn = (count: number, size: string) => `Ukuran ${size} sisa ${count}.`

// The emails about it
export const emailMe = 'Kirimi saya email jika ada yang turun harga atau hampir habis'
export const emailMeHint = 'Maksimal satu email sehari. Setiap email memuat tautan untuk berhenti.'
export const emailsAboutWishlist = 'Kabar dari wishlist'
export const emailMeOfWishlist = 'Kirimi saya email jika ada barang di wishlist yang turun harga atau hampir habis'

// The page behind the link
export const wishlistOf = (name: string) => `Wishlist ${name}`
export const aWishlist = 'Wishlist yang dibagikan'
export const nothingShared = 'Belum ada barang di wishlist ini.'
export const notShared = 'Wishlist ini sudah tidak dibagikan'
export const askForLink = 'Minta tautan baru dari pengirimnya.'
