import type { texts as english } from '../en/rich-text.ts'

export const texts: typeof english = {
  toolbar: (label) => `Format: ${label}`,
  tools: {
    bold: 'Tebal',
    italic: 'Miring',
    text: 'Teks',
    heading: 'Judul',
    bullets: 'Daftar berpoin',
    numbers: 'Daftar bernomor',
  },
  hint: 'Hanya teks dan daftar',
}
