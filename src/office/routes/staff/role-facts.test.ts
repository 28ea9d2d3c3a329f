import { describe, expect, test } from 'vitest'
import { ROLES } from '../../../shop/staff/permissions.ts'
import { describeRoles } from './role-facts.ts'

describe('the table of roles', () => {
  const rows = describeRoles({ managerRefundLimit: 500_000 })
  const cells = (ability: string) => {
    const row = rows.find((one) => one.ability === ability)
    return Object.fromEntries(ROLES.map((role, at) => [role, row?.cells[at]]))
  }

  test('says what the server lets each role do, whole or in part', () => {
    expect(cells('orders')).toEqual({
      owner: 'yes',
      manager: 'yes',
      packer: 'to-ship',
      editor: 'no',
      bookkeeper: 'yes',
    })
    expect(cells('stock')).toMatchObject({ manager: 'yes', packer: 'no', editor: 'view' })
    expect(cells('staff')).toMatchObject({ owner: 'yes', manager: 'no' })
  })

  test('names the amount up to which a manager may refund', () => {
    expect(cells('refunds')).toMatchObject({ owner: 'yes', manager: { upTo: 'Rp\u00a0500.000' }, bookkeeper: 'view' })
  })
})
