export const texts = {
  hint: 'For the pages and emails in Indonesian. What is empty shows the text above.',
}
