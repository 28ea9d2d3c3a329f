import type { Role } from '../../../shop/staff/permissions.ts'

const roles: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  editor: 'Editor',
  bookkeeper: 'Bookkeeper',
}

export const texts = {
  roles,
  skip: 'Skip to content',
  menu: 'Main',
  today: 'Today',
  orders: 'Orders',
  pack: 'Pack',
  customers: 'Customers',
  articles: 'Articles',
  stock: 'Stock',
  vouchers: 'Vouchers',
  front: 'Campaigns',
  pages: 'Pages',
  emails: 'Emails',
  import: 'Import',
  reports: 'Reports',
  activity: 'Activity',
  health: 'Health',
  staff: 'Staff',
  settings: 'Settings',
  account: 'Your account',
  more: 'More',
  signOut: 'Sign out',
  sandbox: 'Sandbox: no real payments',
  sandboxShort: 'Sandbox',
  viewShop: 'View shop',
}
