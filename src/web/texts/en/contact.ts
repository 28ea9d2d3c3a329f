export const intro = 'Real people read what you write. If you have an order, include its number.'
export const customerCare = 'Customer care'
export const general = 'General inquiries'
export const description = (shopName: string) =>
  `Write to ${shopName}: WhatsApp and email for orders, sizes and everything else.`
