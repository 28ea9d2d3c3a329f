export const steps = 'Steps of your order'
export const bag = 'Bag'
export const shipping = 'Shipping'
export const payment = 'Payment'
/** Read aloud after a step that is behind the customer. */
export const done = 'done'

// Beside the total, in the bar at the foot of a phone
export const pieces = (count: number) => (count === 1 ? '1 item' : `${count} items`)
export const withShipping = (count: number) => `${pieces(count)}, shipping included`
export const withoutShipping = (count: number) => `${pieces(count)}, without shipping`
