import type { Db } from '../../../src/db/db.ts'

let made = 0

/** The least an order needs for the voucher tests: a number and a customer. */
export async function bareOrder(db: Db, customerId: number): Promise<number> {
  made += 1
  const { id } = await db
    .insertInto('placed_order')
    .values({
      invoice: `INV-20300301-${String(made).padStart(6, '0')}`,
      customer_id: customerId,
      status: 'Creating',
      ...{ idempotency_key: null, bag_version: null, request_hash: '' },
      ...{ total: 350_000, ongkir: 10_000, discount: 0, gross_amount: 360_000, weight_grams: 600 },
      ...{ voucher_code: null, voucher_type: null, voucher_desc: '' },
      ...{ full_name: 'Siti', phone: '081234567890', address: 'Jalan Melati 1', zip_code: '16421' },
      ...{ province_id: '9', province_name: 'Jawa Barat', city_id: '115', city_name: 'Kota Depok' },
      ...{ subdistrict_id: '1577', subdistrict_name: 'Beji' },
      ...{ courier: 'SiCepat', service: 'REG', service_name: 'Regular', ekstimasi: '1-2' },
      ...{ has_pieces: true, due_at: new Date('2030-03-02T00:00:00Z') },
      ...{ placed_at: null, paid_at: null, packed_at: null, shipped_at: null, delivered_at: null, ended_at: null },
      ...{ check_reason: null, status_before_check: null, lease_owner: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
