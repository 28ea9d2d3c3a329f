import type { texts as english } from '../../en/accounts/account-menu.ts'

export const texts: typeof english = {
  language: 'Bahasa',
  theme: 'Tema',
  system: 'Sistem',
  light: 'Terang',
  dark: 'Gelap',
  signIn: 'Cara masuk dan kode pemulihan',
  sessions: 'Sesi Anda',
  shortcuts: 'Pintasan keyboard',
  keys: [
    ['/', 'Cari'],
    ['Ctrl K', 'Cari, juga saat mengetik'],
    ['>', 'Di pencarian: hanya tindakan'],
    ['J K', 'Baris berikutnya dan sebelumnya'],
    ['X', 'Pilih baris'],
    ['Enter', 'Buka baris'],
    ['P', 'Kemas: di halaman pesanan dan di Kemas'],
    ['S', 'Lewati paket di Kemas'],
    ['1–9', 'Centang barang di Kemas'],
    ['Ctrl S', 'Simpan'],
    ['?', 'Daftar ini'],
  ],
  single: 'Tombol tanpa Ctrl berlaku di luar kolom isian.',
  off: 'Matikan tombol tanpa Ctrl di perangkat ini',
  close: 'Tutup',
}
