export const customerCare = 'Layanan pelanggan'
export const general = 'Pertanyaan umum'
