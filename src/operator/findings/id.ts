import { FREE_MEGABYTES_TO_RECOVER } from '../../db/embedded/disk-space.ts'
import type { texts as english } from './en.ts'

const databases = { embedded: 'database bawaan', server: 'server database' }

const roomAdvice = {
  embedded: `kosongkan paling sedikit ${FREE_MEGABYTES_TO_RECOVER} MB di disk DATA_DIR`,
  server: 'kosongkan ruang di disk server database',
}

const toMigrate = 'Migrasi: MIGRATION_DATABASE_URL'
const asShown = 'docs/running.md menjelaskan apa yang diperlukan'

export const texts: typeof english = {
  settings: (origin) => `Pengaturan: semua benar; alamat toko ${origin}`,
  versions: (shop, node, pglite) => `Versi: toko ${shop}, Node ${node}, PGlite ${pglite}`,
  oldNode: (shop, node, pglite) =>
    `Versi: toko ${shop}, Node ${node}, PGlite ${pglite}. Toko butuh Node 24: jalankan dengan npm, yang membawa Node sendiri`,
  passwords: (algorithm) => `Kata sandi: diacak dengan ${algorithm}`,
  noPasswords: (reason) => `Kata sandi: ${reason}`,

  officeOff: 'Kantor: mati (OFFICE=off)',
  office: (origin) => `Kantor: di ${origin}`,
  officeInShop: (origin) => `Kantor: OFFICE_ORIGIN berisi ${origin}, alamat toko; beri kantor host atau port sendiri`,
  officeWithoutTls: (origin) =>
    `Kantor: ${origin} tanpa TLS, jadi kata sandi terkirim terbuka dan passkey tidak bisa dipakai; gunakan https://`,
  officeHereOnly: (origin) =>
    `Kantor: ${origin} hanya bisa dibuka dari mesin ini; atur OFFICE_ORIGIN=https://…, caranya ada di docs/going-live.md`,
  noStaff: 'Staf: belum ada; npm run shop -- staff setup menampilkan tautan untuk pemilik',
  staff: (people) => `Staf: ${people} orang punya akses`,
  staffWithoutFactor: (emails) => `Staf: ${emails} masih harus menambahkan passkey atau kode saat masuk berikutnya`,
  officeKey: (path) => `Kunci kantor: ${path}; tidak ada di cadangan, jadi simpan salinannya di tempat lain`,
  noOfficeKey: (path) =>
    `Kunci kantor: ${path} tidak ada, jadi kode sekali pakai tidak berlaku; kembalikan salinannya, atau pakai kode pemulihan`,

  content: (own, all) => `Konten: teks, tarif, dan ikon bisa dibaca; ${own} dari ${all} file milik toko sendiri`,
  badContent: (reason) => `Konten: ${reason}`,
  unusedContent: (path) => `Konten: ${path} tidak dipakai; npm run shop -- content list menampilkan file yang dipakai`,
  badSynonyms: (path, complaint) => `Konten: ${path}, ${complaint}; baris ini dilewati saat mencari`,
  unfilled: (lines, { path, page, copy }) => {
    const first = copy === undefined ? '' : `jalankan npm run shop -- content copy ${copy}, lalu `
    const where = `baris ${lines.join(', ')} di ${path ?? `Halaman ${page} di kantor`}`
    return `Konten: ${first}isi ${where}; yang belum diisi tidak tampil untuk pembeli`
  },

  noDatabase: 'Database: belum ada; toko belum pernah dijalankan di sini, dan npm start membuatnya',
  database: (kind, version, ms) => `Database: ${databases[kind]}, PostgreSQL ${version}, menjawab dalam ${ms} ms`,
  databaseNotChecked: 'Database: belum diperiksa, sampai kontennya bisa dibaca',
  badDatabase: (kind, reason) =>
    `Database: ${databases[kind]} tidak bisa dipakai (${reason}); periksa ${kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL, server, dan disknya'}`,
  diskFull: (kind) =>
    `Disk: penuh, jadi toko menolak perubahan; ${roomAdvice[kind]}, lalu toko menerima perubahan lagi dengan sendirinya`,
  clock: 'Jam: sama dengan jam database',
  clockOff: (seconds) =>
    `Jam: ${Math.abs(seconds)} detik lebih ${seconds > 0 ? 'cepat' : 'lambat'} dari database; pakai NTP untuk jam kedua mesin`,
  noTables: 'Tabel: belum ada; toko belum pernah dijalankan di sini, dan npm start membuatnya',
  oldTables: 'Tabel: lebih lama dari versi toko ini; jalankan npm run shop -- migrate',
  tables: 'Tabel: sudah sesuai versi ini',
  otherDatabase: `${toMigrate} menunjuk database lain daripada DATABASE_URL; keduanya harus sama`,
  mayNotCreate: `${toMigrate} memakai peran database yang tidak boleh membuat tabel; ${asShown}`,
  mayNotChange: (tables) =>
    `${toMigrate} memakai peran database yang tidak boleh mengubah ${tables} tabel milik peran lain; ${asShown}`,
  migrations: `${toMigrate} menunjuk database yang sama, dan bisa membuat dan mengubah tabelnya`,
  noMigrations: (reason) => `${toMigrate} tidak bisa dipakai (${reason})`,

  pictures: 'Foto: semua ukuran sudah dibuat',
  picturesWait: (count) => `Foto: ${count} belum punya semua ukuran; toko membuatnya di latar belakang selama berjalan`,
  emailsWait: (emails, minutes) =>
    `Email: ${emails} menunggu dikirim, yang paling lama ${minutes} menit; lihat Pengiriman email di bawah`,
  unconfirmed: (invoices) =>
    `Pembayaran: ada notifikasi pembayaran yang tidak pernah dikonfirmasi penyedia, untuk ${invoices}; periksa di dashboard penyedia, dengan npm run shop -- order show`,

  noBackup: 'belum pernah dibuat',
  lastBackup: (hours, path) => {
    const days = `${Math.floor(hours / 24)} hari lalu`
    const age = hours < 1 ? 'kurang dari sejam lalu' : hours < 48 ? `${Math.floor(hours)} jam lalu` : days
    return `yang terakhir dibuat ${age} (${path})`
  },
  backups: (made) => `Cadangan data: ${made}`,
  nightlyBackups: (time, made) => `Cadangan data: tiap malam pukul ${time} WIB; ${made}`,
  noNightlyBackups: (made) => `Cadangan data: ${made}; atur BACKUP_DIR, supaya toko membuatnya tiap malam`,
  backupsOverdue: (made, reason) =>
    `Cadangan data: ${made}; cadangan malam terlambat${reason === undefined ? '' : ` (${reason})`}. Periksa BACKUP_DIR dan disknya`,
  backupRoom: (needed, free, folder) =>
    `Folder cadangan: cadangan berikutnya butuh ${needed} MB, tersedia ${free} MB di disk ${folder}`,
  noBackupRoom: (needed, free, folder) =>
    `Folder cadangan: cadangan berikutnya butuh ${needed} MB, tersedia ${free} MB di disk ${folder}; hapus file di sana, atau pakai disk yang lebih besar`,
  badBackupFolder: (folder, reason) =>
    `Folder cadangan: ${folder} tidak bisa dibaca (${reason}); jadikan milik pengguna yang menjalankan toko`,

  cureOfWriting: { room: 'kosongkan ruang di disknya', owner: 'jadikan milik pengguna yang menjalankan toko' },
  noDataFolder: (folder) => `Folder data: ${folder} belum ada; npm start membuatnya`,
  badDataFolder: (folder, reason, cure) => `Folder data: ${folder} tidak bisa ditulisi (${reason}); ${cure}`,
  dataFolder: (folder, free) => `Folder data: ${folder} bisa ditulisi, sisa ${free}`,
  dataFolderFull: (folder, free) =>
    `Folder data: ${folder} bisa ditulisi, sisa ${free}; kosongkan ruang sebelum toko terpaksa menolak pesanan`,

  mailWillBeFiles: 'Pengiriman email: akan ditulis sebagai file; atur SMTP_URL untuk mengirimnya',
  mailAsFiles: (folder) => `Pengiriman email: ditulis sebagai file di ${folder}; atur SMTP_URL untuk mengirimnya`,
  badMailFolder: (folder, reason, cure) => `Pengiriman email: ${folder} tidak bisa ditulisi (${reason}); ${cure}`,
  mail: (host, sender) => `Pengiriman email: ${host} menerima email dari ${sender}`,
  mailRefuses: (host, reason) =>
    `Pengiriman email: ${host} menolak login (${reason}); periksa nama dan kata sandi di SMTP_URL`,
  mailWithoutTrust: (host, reason) =>
    `Pengiriman email: sertifikat TLS ${host} tidak bisa dipercaya (${reason}); tulis host yang sesuai sertifikatnya, atau tanyakan ke pengelolanya`,
  noMail: (host, reason) =>
    `Pengiriman email: tidak ada server email yang menjawab di ${host} (${reason}); periksa SMTP_URL`,

  sandbox: 'Pembayaran: sandbox; bukan uang sungguhan',
  publicSandbox: 'Pembayaran: sandbox; bukan uang sungguhan, padahal tokonya terbuka untuk umum',
  payOrigin:
    'Pembayaran: halaman pembayaran memakai alamat toko sendiri; atur PAY_ORIGIN ke host tersendiri, supaya skrip penyedia tidak berbagi penyimpanan dengan toko',
  paymentKeys: 'Pembayaran: Midtrans menerima kuncinya',
  paymentKeysUnknown: 'Pembayaran: Midtrans tidak bisa ditanya apakah kuncinya benar; coba lagi nanti',
  badPaymentKeys:
    'Pembayaran: Midtrans menolak kuncinya; salin lagi MIDTRANS_SERVER_KEY; kunci sandbox dan production berbeda',
  partners: { payment: 'Pembayaran', shipping: 'Pengiriman' },
  partner: (what, host) => `${what}: ${host} menjawab`,
  noPartner: (what, host, setting) => `${what}: tidak ada yang menjawab di ${host}; periksa ${setting} dan jaringannya`,
  ownTariff: 'Pengiriman: tarif dari tabel toko sendiri',
  serviceGap: ({ fromKg, toKg }) => {
    const kg = fromKg === toKg ? `${fromKg} kg` : toKg === undefined ? `${fromKg} kg ke atas` : `${fromKg}–${toKg} kg`
    return `Pengiriman: tidak ada layanan untuk paket ${kg}, jadi pesanan seperti itu tidak bisa dibuat; nyalakan layanan di kantor (Pengaturan, Pengiriman), atau periksa content/shipping/services.csv`
  },
}
