import type { ReactNode } from 'react'
import { weHelp, writeToUs } from '#texts/phrases.ts'
import { paths } from '../../paths.ts'
import { fullPath } from '../../route-path.ts'

/** Shown instead of a form in a browser that runs no scripts. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p>
        {children} <a href={fullPath(paths.contact())}>{writeToUs}</a> {weHelp}
      </p>
    </noscript>
  )
}
