const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** The page of one order, beside the words of orders.ts that lists use too. */
export const texts = {
  previousOrder: 'Previous order',
  nextOrder: 'Next order',
  more: 'More actions',
  print: 'Print',
  refund: 'Refund…',
  pack: 'Pack',
  packAndShip: 'Pack and ship…',
  nextStep: 'Next step',
  steps: {
    deliver: 'It is on its way. Mark it as delivered once it has arrived.',
    check: 'Decide what its money means.',
    unpaid: 'It waits for its payment.',
    none: 'Nothing is left to do.',
  },
  noPayment: 'There was nothing to pay.',
  readyToPack: 'Ready to pack.',
  readyToShip: 'Ready to ship.',
  returnWaits: {
    Asked: 'The customer asks for a return. Accept or decline it.',
    Received: 'A return has arrived. Refund or replace it.',
  },
  openReturn: 'Open return',
  parcelFacts: (count: number, weight: string, service: string, city: string) =>
    `${items(count)}, ${weight}, ${service} to ${city}.`,
  paid: 'Paid',
  items: 'Items',
  view: 'View',
  email: 'Email',
  note: 'Note',
  orderCount: (count: number, spent: string | undefined) =>
    `${count === 1 ? '1 order' : `${count} orders`}${spent === undefined ? '' : `, ${spent} total`}`,
  shippingAddress: 'Shipping address',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser didn’t let this page copy. Select the address by hand.',
  service: 'Service',
  weight: 'Weight',
  none: 'None yet',
  resend: 'Resend',
  resendOf: (email: string) => `Resend: ${email}`,
}
