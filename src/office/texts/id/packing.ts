import type { texts as english } from '../en/packing.ts'

export const texts: typeof english = {
  items: (count) => `${count} barang`,
  title: 'Kemas',
  place: (number, all) => `${number} dari ${all}`,
  below: (number, all) => `Paket ${number} dari ${all} · yang terlama dulu`,
  progress: (done, all) => `${done} dari ${all} paket sudah dikemas`,
  itemsLabel: 'Centang tiap barang',
  checked: (done, all) => `${done} dari ${all} dicentang`,
  pack: 'Tandai sudah dikemas',
  skip: 'Lewati',
  shipTo: 'Kirim ke',
  nextParcel: (name, count) => `Berikutnya: ${name}, ${count} barang`,
  batch: 'Daftar ini',
  batchNote:
    'Status menjadi Dikemas setelah 10 detik, jadi masih bisa diurungkan. Pelanggan diemail saat paketnya dikirim.',
  keys: 'P menandai sudah dikemas, S melewati, 1 sampai 9 mencentang barang.',
  nothing: 'Tidak ada yang perlu dikemas',
  nothingHint: 'Pesanan baru yang sudah dibayar muncul sendiri di sini.',
  packed: (name) => `Dikemas: ${name}`,
  shipped: (name) => `Dikirim: ${name}`,
  finalIn: (seconds) => `Final dalam ${seconds} detik`,
  emailLater: 'Pelanggan diemail 10 menit lagi.',
  emailAt: (time) => `Pelanggan diemail pukul ${time}.`,
  pendingPack: (seconds, name) => `Dikemas${name === undefined ? '' : ` oleh ${name}`}, final dalam ${seconds} detik.`,
  undo: 'Urungkan',
  packUndone: 'Diurungkan. Paket ini perlu dikemas lagi.',
  shipUndone: 'Diurungkan. Pesanan kembali ke Dikemas, dan pelanggan tidak diemail.',
  tooLate: 'Sudah tidak bisa diurungkan. Tidak ada yang diubah.',
  offlineSince: (time) => `Offline sejak ${time}.`,
  offline: (waiting) =>
    waiting === 0
      ? 'Anda bisa terus mengemas.'
      : `Anda bisa terus mengemas. ${waiting} paket dikirim begitu online lagi.`,
  waitsForConnection: 'Dikirim begitu online lagi',
  sending: (waiting) => `Mengirim ${waiting} paket…`,
  waiting: 'Menunggu dikirim',
  notPacked: (name) => `${name}: pesanan ini sudah berubah, jadi tidak ditandai sudah dikemas.`,
  signInAgain: 'Masuk lagi untuk mengirim hasil kemasan Anda. Tidak ada yang hilang.',
}
