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
  ['health', '/health'],
] as const

export type Sections = (typeof sections)[number][1][]

/** The sections that the person may open. */
export function openSections(office: Office): Sections {
  const { role }: { role: Role } = readStaff(office)
  return sections.flatMap(([, path]) => (may(role, pages[path].audience) ? [path] : []))
}

type FrameProps = { open: Sections; state?: ReactNode; children: ReactNode }

/** The title, the sections, and one of them. */
export const SettingsFrame = ({ open, state, children }: FrameProps) => (
  <>
    <PageHead title={texts.settings}>{state}</PageHead>
    <div className={styles['page']}>
      <nav className={styles['sections']} aria-label={texts.settings}>
        {sections
          .filter(([, path]) => open.includes(path))
          .map(([name, path]) => (
            <NavLink key={name} to={path} end>
              {texts.sections[name]}
            </NavLink>
          ))}
      </nav>
      {children}
    </div>
  </>
)
