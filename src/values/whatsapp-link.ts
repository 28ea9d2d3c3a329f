/** Opens a conversation with a number (digits with their country, as wa.me wants them), the first words already typed. */
export const whatsappLink = (number: string, text = ''): string =>
  `https://wa.me/${number}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
