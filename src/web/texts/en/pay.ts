// The bare page that opens the payment provider's window
export const title = 'Payment'
export const opening = 'Opening the payment window.'
export const open = 'Finish the payment in the window above.'
export const nothingToPay = 'There is nothing to pay here. Your orders show what is waiting.'
export const blocked = 'We couldn’t open the payment window. Go back to your order and use the payment link there.'
export const backToOrder = 'Back to your order'
