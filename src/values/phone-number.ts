/** `6281234567890` → `+62 812-3456-7890`. */
export const formatPhoneNumber = (number: string) => `+${number.replace(/^62(\d{3})(\d{4})(\d+)$/, '62 $1-$2-$3')}`
