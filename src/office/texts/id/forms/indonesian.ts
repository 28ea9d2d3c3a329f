import type { texts as english } from '../../en/forms/indonesian.ts'

export const texts: typeof english = {
  hint: 'Untuk halaman dan email berbahasa Indonesia. Yang kosong memakai teks di atas.',
}
