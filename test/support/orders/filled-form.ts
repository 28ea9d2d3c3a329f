import type { OrderForm } from '../../../src/shop/checkout/order-form.ts'

/** To Sukmajaya in Kota Depok, with REG, which costs Rp 10.000 for a kilogram. */
export const filledForm: OrderForm = {
  fullName: 'Siti Aminah',
  address: 'Jl. Melati 5',
  zipCode: '16416',
  phone: '081234567890',
  province_name: 'Jawa Barat',
  city_name: 'Kota Depok',
  subdistrict_name: 'Sukmajaya',
  province_id: '',
  city_id: '',
  subdistrict_id: '',
  courier: 'SiCepat',
  serviceOngkir: 'REG',
  serviceName: 'Regular',
  voucherCode: '',
  ongkir: undefined,
  totalWeight: undefined,
  discount: undefined,
  grossTotal: undefined,
  grossTotalFinal: undefined,
}
