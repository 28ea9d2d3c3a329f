import type { texts as english } from '../en/confirm.ts'

export const texts: typeof english = {
  title: 'Konfirmasi bahwa ini Anda',
  intro: 'Konfirmasi terakhir sudah lebih dari 10 menit yang lalu. Belum ada yang diubah.',
  code: 'Kode',
  codeHint: '6 angka yang sekarang tampil di aplikasi autentikator',
  password: 'Kata sandi',
  confirm: 'Konfirmasi',
  back: 'Kembali tanpa mengubah apa pun',
  wrongCode: 'Kode ini salah, atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.',
  wrongPassword: 'Kata sandi ini salah. Coba lagi.',
  tooOften: (count: number) => `Terlalu banyak percobaan. Coba lagi dalam ${count} menit.`,
  tooBusy: 'Toko sedang sibuk. Coba lagi sebentar lagi.',
  sendTitle: 'Sebentar',
  sendIntro: 'Sudah terkonfirmasi. Perubahannya sekarang dikirim. Jika tidak terjadi apa-apa, pakai tombol ini.',
  sendFile: 'Sudah terkonfirmasi. Unduhan mulai sendiri. Jika tidak, pakai tombol ini.',
  backToPage: 'Kembali ke halaman',
  sendAgain: 'Perubahan ini sudah pernah dikirim. Dikirim lagi pun tidak akan diproses dua kali.',
  send: 'Lanjutkan',
  gone: 'Formulir ini sudah tidak ada. Isi sekali lagi.',
}
