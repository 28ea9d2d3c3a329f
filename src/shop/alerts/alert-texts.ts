import type { Language } from '../../values/language.ts'

type AlertText = { subject: string; title: string; text: string; command: string }

const en = {
  because: (shop: string) => `this address receives the alerts of ${shop}`,

  payments: (failed: number): AlertText => ({
    subject: `Please check: the last ${failed} payments failed`,
    title: `The last ${failed} payments failed`,
    text:
      'No payment has succeeded after them. Look at the status page of your payment provider. If it reports no problem, copy the ' +
      'keys from its dashboard again, and restart the shop.',
    command: 'npm run shop -- doctor\nnpm run shop -- order list',
  }),
  emails: (waiting: number, minutes: number): AlertText => ({
    subject: `Please check: ${waiting} ${waiting === 1 ? 'email waits' : 'emails wait'} to be sent`,
    title: 'Emails to customers are stuck',
    text:
      `${waiting} ${waiting === 1 ? 'email waits' : 'emails wait'}, the oldest for ${minutes} minutes. Look at the limits and ` +
      'bills of your mail provider, and at SMTP_URL. The shop tries each email for 24 hours.',
    command: 'npm run shop -- doctor',
  }),
  disk: (freeMegabytes: number): AlertText => ({
    subject: 'To do today: the disk of the shop is nearly full',
    title: 'The disk is nearly full',
    text:
      `${freeMegabytes} MB are free. When the disk is full, customers cannot order. Delete old logs and backups on the server, or ` +
      'get a larger disk.',
    command: 'df -h\nnpm run shop -- doctor',
  }),
  backupDisk: (neededMegabytes: number, freeMegabytes: number): AlertText => ({
    subject: 'To do today: the next nightly backup does not fit on its disk',
    title: 'The next nightly backup does not fit',
    text:
      `It needs ${neededMegabytes} MB on the disk of BACKUP_DIR, and ${freeMegabytes} MB are free. The shop makes no backup until ` +
      'there is room. Delete old backups and other files there, set BACKUP_KEEP lower, or get a larger disk.',
    command: 'df -h\nnpm run shop -- doctor',
  }),
  rules: (broken: number): AlertText => ({
    subject: 'Please check: stock, money or orders do not agree',
    title: broken === 1 ? 'A rule of the shop does not hold' : `${broken} rules of the shop do not hold`,
    text:
      'The nightly check of stock, money and orders found a difference. Open Health in the office: it names the rule. Keep the log ' +
      'and a backup, and find out why before you pack more orders.',
    command: 'npm run shop -- verify',
  }),
  backups: (hours: number): AlertText => ({
    subject: 'To do today: the nightly backup is overdue',
    title: 'The nightly backup is overdue',
    text:
      (hours === 0 ? 'No backup has been made yet.' : `The last backup was made ${hours} hours ago.`) +
      ' Check that BACKUP_DIR is writable and has free space, and make a backup yourself.',
    command: 'npm run shop -- doctor\nnpm run shop -- backup <file>',
  }),
}

export type AlertTexts = typeof en

const id: AlertTexts = {
  because: (shop) => `pemberitahuan ${shop} dikirim ke alamat ini`,

  payments: (failed) => ({
    subject: `Perlu dicek: ${failed} pembayaran terakhir gagal`,
    title: `${failed} pembayaran terakhir gagal`,
    text:
      'Setelah itu belum ada pembayaran yang berhasil. Buka halaman status penyedia pembayaran. Jika di sana tidak ada gangguan, ' +
      'salin lagi kunci dari dasbornya, lalu jalankan ulang toko.',
    command: en.payments(failed).command,
  }),
  emails: (waiting, minutes) => ({
    subject: `Perlu dicek: ${waiting} email belum terkirim`,
    title: 'Email untuk pelanggan tertahan',
    text:
      `${waiting} email menunggu, yang paling lama sudah ${minutes} menit. Periksa batas dan tagihan penyedia email, serta ` +
      'SMTP_URL. Toko mencoba setiap email selama 24 jam.',
    command: en.emails(waiting, minutes).command,
  }),
  disk: (freeMegabytes) => ({
    subject: 'Perlu hari ini: disk toko hampir penuh',
    title: 'Disk hampir penuh',
    text:
      `Tersisa ${freeMegabytes} MB. Jika penuh, pelanggan tidak bisa memesan. Hapus log dan cadangan lama di server, atau ` +
      'perbesar disknya.',
    command: en.disk(freeMegabytes).command,
  }),
  backupDisk: (neededMegabytes, freeMegabytes) => ({
    subject: 'Perlu hari ini: cadangan data berikutnya tidak muat di disk',
    title: 'Cadangan data berikutnya tidak muat',
    text:
      `Perlu ${neededMegabytes} MB di disk BACKUP_DIR, tersisa ${freeMegabytes} MB. Cadangan tidak dibuat sebelum ada tempat. ` +
      'Hapus cadangan dan berkas lama di sana, kecilkan BACKUP_KEEP, atau perbesar disknya.',
    command: en.backupDisk(neededMegabytes, freeMegabytes).command,
  }),
  rules: (broken) => ({
    subject: 'Perlu dicek: stok, uang, atau pesanan tidak cocok',
    title: `${broken} aturan toko dilanggar`,
    text:
      'Pemeriksaan malam menemukan selisih pada stok, uang, atau pesanan. Buka Kondisi sistem di kantor toko: aturannya disebut ' +
      'di sana. Simpan log dan cadangan data, lalu cari sebabnya sebelum mengemas pesanan lain.',
    command: en.rules(broken).command,
  }),
  backups: (hours) => ({
    subject: 'Perlu hari ini: cadangan data malam terlambat',
    title: 'Cadangan data malam terlambat',
    text:
      (hours === 0 ? 'Belum ada cadangan data.' : `Cadangan terakhir dibuat ${hours} jam lalu.`) +
      ' Pastikan BACKUP_DIR bisa ditulisi dan masih ada tempat, lalu buat cadangan sendiri.',
    command: en.backups(hours).command,
  }),
}

/** The texts of emails to the owner about the shop itself. */
export const alertTexts: Readonly<Record<Language, AlertTexts>> = { en, id }
