const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)
const parcels = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`)

export const texts = {
  items,
  title: 'Pack',
  place: (number: number, all: number) => `${number} of ${all}`,
  below: (number: number, all: number) => `Parcel ${number} of ${all} · oldest first`,
  progress: (done: number, all: number) => `${done} of ${all} parcels packed`,
  itemsLabel: 'Check each item',
  checked: (done: number, all: number) => `${done} of ${all} checked`,
  pack: 'Mark as packed',
  skip: 'Skip',
  scan: 'Scan',
  scanOne: 'Hold the barcode of the courier’s label into the picture.',
  label: 'Label',
  missing: 'Item missing',
  scanTitle: 'Scan items',
  scanTip: 'Scan the label of each item, or the label of an order to go to its parcel.',
  scannedParcel: (name: string) => `Parcel: ${name}`,
  scannedItem: (item: string, scanned: number, all: number) =>
    all === 1 ? `Checked: ${item}` : `${item}: ${scanned} of ${all}`,
  scannedBefore: (item: string) => `${item} is checked already.`,
  scannedArticle: 'The code names only the article, and several sizes of it are in the parcel. Check the size by hand.',
  notInParcel: (code: string) => `${code} isn’t in this parcel. Nothing was checked.`,
  shipTo: 'Ship to',
  nextParcel: (name: string, count: number) => `Next: ${name}, ${items(count)}`,
  batch: 'This batch',
  batchNote: 'Parcels become Packed after 10 seconds, so you can undo. Customers are emailed when their parcel ships.',
  keys: 'P marks as packed, S skips, 1 to 9 check an item.',
  nothing: 'Nothing to pack',
  nothingHint: 'New paid orders appear here by themselves.',
  packed: (name: string) => `Packed: ${name}`,
  shipped: (name: string) => `Shipped: ${name}`,
  finalIn: (seconds: number) => `Final in ${seconds} s`,
  emailLater: 'The customer is emailed in 10 minutes.',
  emailAt: (time: string) => `The customer is emailed at ${time}.`,
  pendingPack: (seconds: number, name: string | undefined) =>
    `Packed${name === undefined ? '' : ` by ${name}`}, final in ${seconds} s.`,
  undo: 'Undo',
  packUndone: 'Undone. The parcel is to be packed again.',
  shipUndone: 'Undone. The order is packed, and the customer gets no email.',
  tooLate: 'It is too late to undo this. Nothing was changed.',
  offlineSince: (time: string) => `Offline since ${time}.`,
  offline: (waiting: number) =>
    waiting === 0
      ? 'You can keep packing. What you type on other pages stays there until you can send it.'
      : `You can keep packing. What you type on other pages stays there until you can send it. ${parcels(waiting)} will be sent when you’re back online.`,
  waitsForConnection: 'Sent when you’re back online',
  sending: (waiting: number) => `Sending ${parcels(waiting)}…`,
  waiting: 'Waiting to be sent',
  notPacked: (name: string) => `${name}: the order has changed meanwhile. It wasn’t marked as packed.`,
  signInAgain: 'Sign in again to send what you packed. Nothing is lost.',
}
