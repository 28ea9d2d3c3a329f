export const notLoaded = 'We couldn’t load your bag.'
export const trying = 'Trying…'
export const subtotalOf = (pieces: number) => `Subtotal, ${pieces} ${pieces === 1 ? 'item' : 'items'}`
export const piecesAt = (pieces: number, price: string) => `${pieces} × ${price}`
export const keepShopping = 'Keep shopping'
export const shippingCost = 'Shipping'
export const nextStep = 'Next step'
export const summary = 'Summary'
export const undo = 'Undo'
export const oneLess = 'One less'
export const oneMore = 'One more'
export const quantityOf = (item: string) => `Quantity of ${item}`
export const each = (price: string) => `${price} each`
export const wasWhenAdded = (price: string) => `It was ${price} when you added it.`
/** Below the first items of a long bag. */
export const andMore = (items: number) => `and ${items} more`
