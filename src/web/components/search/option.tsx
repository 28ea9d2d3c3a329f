import type { MouseEvent, ReactNode } from 'react'
import { PageLink } from '../../ui/page-link.tsx'

type OptionProps = {
  id: string
  to: string
  active: string | undefined
  className?: string | undefined
  onFollow: (click: MouseEvent) => void
  children: ReactNode
}

/** A match that the arrow keys of the search box choose. */
export const Option = ({ id, to, active, className, onFollow, children }: OptionProps) => (
  <PageLink
    id={id}
    className={className}
    role="option"
    aria-selected={id === active}
    tabIndex={-1}
    to={to}
    onClick={onFollow}
  >
    {children}
  </PageLink>
)

/** In their order on the page, which the arrow keys follow. */
export const optionsIn = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
]
