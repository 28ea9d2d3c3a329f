const HIDES_AFTER_PX = 120
const RETURNS_AFTER_PX = 8

/**
 * Marks the document with where the header is. At the top of the page it has no mark. Below, it is `gone`; it comes
 * `back` over the page on scrolling up and at the page's end, and goes `away` again. header.module.css shows the marks.
 */
export function watchHeader() {
  const { documentElement: root } = document
  let lastY = window.scrollY
  /** How far the page was scrolled in one direction. */
  let way = 0
  const settle = () => {
    const y = window.scrollY
    const moved = y - lastY
    lastY = y
    // The page behind a dialog does not move by itself.
    if (moved === 0 || document.querySelector('dialog[open]') !== null) return
    way = Math.sign(moved) === Math.sign(way) ? way + moved : moved
    const { head } = root.dataset
    const top = document.querySelector('[data-header-space]')?.getBoundingClientRect().top ?? 0
    const isAtEnd = y + window.innerHeight >= root.scrollHeight - 2
    if (top >= 0) delete root.dataset['head']
    else if (head === undefined) {
      if (top < -HIDES_AFTER_PX) root.dataset['head'] = 'gone'
    } else if (isAtEnd || way <= -RETURNS_AFTER_PX) root.dataset['head'] = 'back'
    else if (head === 'back' && way >= HIDES_AFTER_PX) root.dataset['head'] = 'away'
  }
  window.addEventListener('scroll', settle, { passive: true })
}
