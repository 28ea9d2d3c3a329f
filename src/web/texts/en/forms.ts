// Labels and hints that several forms share.
export const name = 'Name'
export const email = 'Email'
export const phone = 'Phone'
export const address = 'Address'
export const addressHint = 'Street, number, RT/RW, kelurahan, landmark'
export const zipCode = 'Zip code (kode pos)'
export const password = 'Password'
export const newPassword = 'New password'
export const repeatNewPassword = 'Repeat new password'
export const passwordHint = 'At least 8 characters'
export const changePassword = 'Change password'

export const show = 'Show'
export const hide = 'Hide'
export const showPassword = (label: string) => `Show ${label.toLowerCase()}`
export const hidePassword = (label: string) => `Hide ${label.toLowerCase()}`
