import type { texts as english } from '../en/address.ts'

export const texts: typeof english = {
  problems: {
    required: 'Perlu diisi.',
    'too-long': 'Terlalu panjang.',
    'no-phone': 'Nomor HP terdiri dari 8–15 angka.',
    'unknown-place': 'Pilih kecamatannya.',
  },
  correct: 'Perbaiki alamat',
  fullName: 'Penerima',
  phone: 'Nomor HP',
  address: 'Jalan dan nomor',
  zipCode: 'Kode pos',
  subdistrictId: 'Kecamatan',
  district: 'Kecamatan',
  districtHint: 'Misalnya Cilandak, atau Beji Depok',
  findDistrict: 'Cari kecamatan',
  noDistrict: (typed) => `Tidak ada kecamatan yang cocok dengan “${typed}”.`,
  chooseDistrict: 'Pilih kecamatan',
  paidNote: 'Yang sudah dibayar tidak berubah. Ongkos kirim tetap, juga untuk kecamatan lain.',
  save: 'Simpan alamat',
  back: 'Kembali ke pesanan',
  saved: 'Alamat diperbaiki',
  otherPlace: 'Ongkos kirim dibayar untuk kecamatan yang lama.',
  tooLate: 'Paketnya sudah dikemas, jadi alamatnya tidak bisa diperbaiki. Tidak ada yang diubah.',
  same: 'Alamatnya sudah seperti ini.',
}
