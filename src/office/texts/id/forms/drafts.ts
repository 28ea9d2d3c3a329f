import type { texts as english } from '../../en/forms/drafts.ts'

export const texts: typeof english = {
  found: (at) => `Ada perubahan yang Anda ketik di perangkat ini pada ${at} dan belum disimpan.`,
  restore: 'Pulihkan',
  discard: 'Buang',
}
