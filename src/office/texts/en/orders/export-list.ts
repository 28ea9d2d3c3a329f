export const texts = {
  title: 'Export orders',
  orders: (count: number, isMore: boolean) =>
    `${count.toLocaleString('id-ID')}${isMore ? '+' : ''} ${count === 1 ? 'order' : 'orders'}`,
  what: 'One row for each order, with customer, city, items, amounts, payment and parcel. Phone numbers and streets are left out.',
  care: 'It names customers. The download is recorded in Activity; delete the file when it is no longer needed.',
  format: 'Format',
  fileName: 'orders',
  sheet: 'Orders',
  columns: {
    ...{ invoice: 'Invoice', placed: 'Placed (WIB)', paidAt: 'Paid (WIB)', customer: 'Customer', city: 'City' },
    ...{ province: 'Province', source: 'Source', items: 'Items', goods: 'Sales', discount: 'Discounts' },
    ...{ voucher: 'Voucher', shipping: 'Shipping', total: 'Total', method: 'Payment method', refunded: 'Refunds' },
    ...{ payment: 'Payment', parcel: 'Parcel', service: 'Service', weight: 'Weight (g)', waybill: 'Waybill' },
  },
}
