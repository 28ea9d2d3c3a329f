export const steps = 'Steps of your order'
export const bag = 'Bag'
export const shipping = 'Shipping'
export const payment = 'Payment'
/** Read aloud after a step that is behind the customer. */
export const done = 'done'
