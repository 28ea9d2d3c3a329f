import type { texts as english } from '../../en/orders/offline.ts'

export const texts: typeof english = {
  offlineSince: (time) => `Offline sejak ${time}.`,
  offline: (waiting) =>
    waiting === 0
      ? 'Anda bisa terus mengemas. Yang Anda ketik di halaman lain tetap ada sampai bisa dikirim.'
      : `Anda bisa terus mengemas. Yang Anda ketik di halaman lain tetap ada sampai bisa dikirim. ${waiting} paket dikirim begitu online lagi.`,
  signInAgain: 'Masuk lagi untuk mengirim hasil kemasan Anda. Tidak ada yang hilang.',
}
