import { useCallback, useEffect, useState } from 'react'
import { texts } from '#office-texts/search.ts'
import { isShortcut } from '../../components/shortcuts.ts'
import { Icon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { MenuPage } from './matching-pages.ts'
import styles from './search.module.css'

const loadDialog = () => import('./palette-dialog.tsx')

type Dialog = Awaited<ReturnType<typeof loadDialog>>['PaletteDialog']

/** The link to the search. With script it opens as a dialog: with `/` outside of fields, and with Ctrl or ⌘ and K everywhere. */
export function Palette({ pages }: { pages: MenuPage[] }) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<Dialog>()
  const open = useCallback(() => {
    setOpen(true)
    loadDialog().then(
      (loaded) => setDialog(() => loaded.PaletteDialog),
      () => showToast({ kind: 'failed', text: texts.notLoaded }),
    )
  }, [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isEverywhere = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!isEverywhere && (event.key !== '/' || !isShortcut(event))) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  return (
    <>
      <a
        href="/search"
        className={styles['open']}
        aria-label={texts.hint}
        aria-keyshortcuts="/ Control+K Meta+K"
        // The dialog is there by the time of the click.
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <Icon name="search" size={16} /> <span>{texts.hint}</span> <kbd>/</kbd>
      </a>
      {isOpen && Dialog !== undefined && <Dialog pages={pages} close={() => setOpen(false)} />}
    </>
  )
}
