import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { texts } from '#office-texts/settings.ts'
import { may, type Role } from '../../../shop/staff/permissions.ts'
import { pages } from '../../pages.ts'
import { type Office, readStaff } from '../../server/office-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './settings.module.css'

const sections = [
  ['look', '/settings/look'],
  ['contact', '/settings'],
  ['shipping', '/settings/shipping'],
  ['orders', '/settings/orders'],
  ['payments', '/settings/payments'],
  ['email', '/settings/email'],
  ['emails', '/emails'],
  ['pages', '/pages'],
  ['health', '/health'],
] as const

export type Sections = (typeof sections)[number][1][]

/** The sections that the person may open. */
export function openSections(office: Office): Sections {
  const { role }: { role: Role } = readStaff(office)
  return sections.flatMap(([, path]) => (may(role, pages[path].audience) ? [path] : []))
}

/** On a phone, for browsers whose style sheets cannot scroll the row to the open section. */
function showOpen(row: HTMLElement | null): void {
  const open = row?.querySelector('[aria-current]')?.getBoundingClientRect()
  const hidden = row === null || open === undefined ? 0 : open.right - row.getBoundingClientRect().right
  if (hidden > 0) row?.scrollBy({ left: hidden, behavior: 'instant' })
}

type FrameProps = { open: Sections; state?: ReactNode; children: ReactNode }

/** The title, the sections, and one of them. For a role with one section, that is the title. */
export function SettingsFrame({ open, state, children }: FrameProps) {
  const shown = sections.filter(([, path]) => open.includes(path))
  const [only] = shown
  return (
    <>
      <PageHead title={shown.length === 1 && only !== undefined ? texts.sections[only[0]] : texts.settings}>
        {state}
      </PageHead>
      <div className={shown.length === 1 ? undefined : styles['page']}>
        {shown.length > 1 && (
          <nav className={styles['sections']} aria-label={texts.settings} ref={showOpen}>
            {shown.map(([name, path]) => (
              <NavLink key={name} to={path} end>
                {texts.sections[name]}
              </NavLink>
            ))}
          </nav>
        )}
        <div>{children}</div>
      </div>
    </>
  )
}
