import { describe, expect, test } from 'vitest'
import { asksAgain, may, PERMISSIONS, type Permission, type Role } from './permissions.ts'

const allowed = (role: Role) => PERMISSIONS.filter((permission) => may(role, permission))

describe('the roles of the office', () => {
  test('let the owner do everything', () => {
    expect(allowed('owner')).toEqual(PERMISSIONS)
  })

  test('let a manager do everything except staff, payment settings and backups', () => {
    const withheld = PERMISSIONS.filter((permission) => !may('manager', permission))
    expect(withheld.toSorted()).toEqual(['backups.download', 'payments.configure', 'staff.manage'])
  })

  test('let a packer see, pack and address paid orders: no amounts, no customer list, no export', () => {
    expect(allowed('packer').toSorted()).toEqual(['account.own', 'addresses.read', 'orders.pack', 'orders.read'])
  })

  test('let an editor change articles and the front, and only read the stock: no orders, no customers', () => {
    expect(allowed('editor').toSorted()).toEqual([
      'account.own',
      'articles.read',
      'articles.write',
      'front.write',
      'stock.read',
    ])
  })

  test('let a bookkeeper read and export orders and reports, and change nothing', () => {
    expect(allowed('bookkeeper').toSorted()).toEqual([
      'account.own',
      'amounts.read',
      'journal.export',
      'orders.export-list',
      'orders.read',
      'orders.read-all',
      'reports.export',
      'reports.read',
    ])
  })

  test('ask again for money, staff, payment settings and exports of personal data', () => {
    const expected: Permission[] = [
      'backups.download',
      'customers.delete',
      'customers.export',
      'journal.export',
      'orders.export',
      'orders.export-list',
      'orders.refund',
      'payments.configure',
      'payments.resolve',
      'staff.manage',
    ]
    expect(PERMISSIONS.filter(asksAgain).toSorted()).toEqual(expected)
  })
})
