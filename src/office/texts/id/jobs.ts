import type { texts as english } from '../en/jobs.ts'

export const texts: typeof english = {
  kinds: {
    'import-check': 'Pemeriksaan impor',
    import: 'Impor',
    'import-undo': 'Pembatalan impor',
    'articles-change': 'Perubahan produk',
  },
  steps: {
    'Looking at pictures': 'Memeriksa gambar',
    'Storing pictures': 'Menyimpan gambar',
    'Writing rows': 'Menyimpan baris',
    'Changing articles': 'Mengubah produk',
  },
  ended: {
    waiting: '',
    running: '',
    done: 'Selesai.',
    stopped: 'Dihentikan. Tidak ada yang berubah.',
    failed: 'Gagal tiga kali, lalu dihentikan. Sebabnya ada di log.',
  },
  stoppedHalfway: 'Dihentikan. Yang sudah diubah tetap berubah.',
  job: 'Proses',
  you: 'Anda',
  terminal: 'Terminal',
  startedBy: (name, moment) => `Dimulai oleh ${name}, ${moment}`,
  waiting: 'Dimulai beberapa detik lagi',
  stopping: 'Menghentikan',
  ofTotal: (done, total) => `${done.toLocaleString('id-ID')} dari ${total.toLocaleString('id-ID')}`,
  canClose: 'Halaman ini boleh ditutup. Pekerjaan berlanjut di server, juga setelah dinyalakan ulang.',
  refresh: 'Muat ulang',
  stop: 'Hentikan',
  stopRequested: 'Berhenti setelah langkah ini.',
  hasEnded: 'Sudah selesai.',
  attention: 'Perlu diperhatikan',
  back: 'Selesai',
}
