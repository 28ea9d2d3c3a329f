import { DEMO_DOMAIN } from '../../../values/demo-address.ts'

/** An invented customer. The demo shop begins with their orders. */
export type DemoCustomer = { name: string; email: string; phone: string; address: string; subdistrictId: string }

const names = [
  ...['Ayu Lestari', 'Dewi Anggraini', 'Nadia Rahmawati', 'Fitri Handayani', 'Laila Azzahra', 'Putri Maharani'],
  ...['Siti Nurhaliza', 'Rina Kartika', 'Wulan Permatasari', 'Indah Puspita', 'Maya Safitri', 'Ratih Kusuma'],
  ...['Nurul Hidayah', 'Aisyah Ramadhani', 'Dian Pertiwi', 'Yuni Astuti', 'Citra Amelia', 'Hana Salsabila'],
  ...['Bella Oktaviani', 'Tari Wulandari', 'Mega Utami', 'Novi Susanti', 'Sari Melati', 'Zahra Khairunnisa'],
  ...['Bayu Prasetyo', 'Rizky Ramadhan', 'Dimas Saputra', 'Fajar Nugroho', 'Ilham Maulana', 'Agus Setiawan'],
  ...['Tika Rahayu', 'Vina Marlina', 'Winda Sari', 'Lina Marlina', 'Eka Yuliana', 'Desi Ratnasari'],
  ...['Kartini Dewanti', 'Melati Suryani', 'Intan Permata', 'Gita Savitri', 'Farah Nabila', 'Alya Putri'],
  ...['Rahma Aulia', 'Salma Hanifah', 'Keisha Amara', 'Nisa Fauziah', 'Anisa Rahma', 'Widya Ningrum'],
]

const streets = ['Jl. Melati', 'Jl. Kenanga', 'Jl. Cempaka', 'Jl. Anggrek', 'Jl. Flamboyan', 'Jl. Teratai', 'Jl. Mawar']

/** Jakarta, Depok, Bandung, Surabaya, Tangerang Selatan, Bogor, Solo, Malang, Denpasar, Makassar, Palembang, Medan. */
const subdistricts = ['2105', '1586', '356', '6138', '6314', '1028', '6164', '3636', '1574', '3593', '4612', '3909']

export const demoCustomers: readonly DemoCustomer[] = names.map((name, place) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@${DEMO_DOMAIN}`,
  // The shop's messages go to a number, so these have a prefix that no operator has.
  phone: `0800000${String(1000 + place * 37).slice(-4)}`,
  address: `${streets[place % streets.length]} No. ${(place % 29) + 1}, RT 00${(place % 8) + 1}/RW 00${(place % 5) + 1}`,
  // Two thirds of the orders go to the first six, as in most shops on Java.
  subdistrictId: subdistricts[place % 3 === 2 ? 6 + (place % 6) : place % 6] ?? '2105',
}))
