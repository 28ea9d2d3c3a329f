import { texts } from '#office-texts/accounts/staff.ts'
import { texts as frame } from '#office-texts/frame.ts'
import { ROLES } from '../../../shop/staff/permissions.ts'
import { Icon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import type { RoleRow } from './role-facts.ts'
import styles from './roles-table.module.css'

/** What each role may do, as the server checks it. */
export const RolesTable = ({ rows }: { rows: readonly RoleRow[] }) => (
  <section className={styles['roles']}>
    <header>
      <h2>{texts.rolesTitle}</h2>
      <p className={text['small']}>{texts.rolesChecked}</p>
    </header>
    {/* A phone has room for one role. */}
    <fieldset className={styles['chips']}>
      <legend className={styles['spoken']}>{texts.role}</legend>
      {ROLES.map((role) => (
        <label key={role}>
          <input type="radio" name="shown-role" value={role} defaultChecked={role === 'packer'} />
          {frame.roles[role]}
        </label>
      ))}
    </fieldset>
    <table>
      <thead>
        <tr>
          <td />
          {ROLES.map((role) => (
            <th key={role} scope="col">
              {frame.roles[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ability, cells }) => (
          <tr key={ability}>
            <th scope="row">{texts.abilities[ability]}</th>
            {cells.map((cell, at) => (
              <td key={ROLES[at]}>
                {cell === 'yes' ? (
                  <>
                    <Icon name="check" size={16} />
                    <span className={styles['spoken']}>{texts.yes}</span>
                  </>
                ) : cell === 'no' ? (
                  <span aria-label={texts.no} role="img">
                    –
                  </span>
                ) : cell === 'to-ship' || cell === 'view' ? (
                  texts.partly[cell]
                ) : (
                  texts.upTo(cell.upTo)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
