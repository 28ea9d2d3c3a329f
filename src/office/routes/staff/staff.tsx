import { data, Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/accounts/staff.ts'
import { texts as frame } from '#office-texts/frame.ts'
import { type AccessChanged, changeRole, endStaff } from '../../../shop/staff/people/change-access.ts'
import { inviteStaff, listInvitations, withdrawInvitation } from '../../../shop/staff/people/invite-staff.ts'
import { listStaff, type StaffMember } from '../../../shop/staff/people/list-staff.ts'
import { readOfficeSettings } from '../../../shop/staff/people/settings.ts'
import { isRole, ROLES, type Role } from '../../../shop/staff/permissions.ts'
import { ConflictForm } from '../../components/conflict-form.tsx'
import { readBase, writeBase } from '../../server/conflicts.ts'
import { agoOf, formatMoment } from '../../server/format-time.ts'
import { confirmPath } from '../../server/guard.ts'
import { readLastChange } from '../../server/last-change.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext, readStaff } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { Ago } from '../../ui/ago.tsx'
import button from '../../ui/button.module.css'
import { Face } from '../../ui/face.tsx'
import field from '../../ui/forms/field.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/staff'
import { describeRoles } from './role-facts.ts'
import { RolesTable } from './roles-table.tsx'
import styles from './staff.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const own = readStaff(office)
  const [people, invitations] = await Promise.all([listStaff(office.shop), listInvitations(office.shop)])
  const now = office.shop.now()
  return {
    isConfirmed: own.isConfirmed,
    roles: describeRoles(await readOfficeSettings(office.shop)),
    people: people.map((person) => ({
      ...{ id: person.id, name: person.name, email: person.email, role: person.role },
      isOwn: person.id === own.id,
      signsInWith: signsInWith(person),
      initials: initialsOf(person.name),
      lacksCode: lacksCode(person),
      lastSeen: person.lastSeenAt && agoOf(person.lastSeenAt, now),
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      ...{ id, email, role },
      expires: formatMoment(expiresAt),
    })),
  }
}

const lacksCode = ({ passkeys, hasCode, needsSecondFactor }: StaffMember): boolean =>
  passkeys === 0 && !hasCode && needsSecondFactor

function signsInWith({ passkeys, hasCode, needsSecondFactor }: StaffMember): string {
  if (passkeys > 0) return texts.passkeys(passkeys)
  if (hasCode) return texts.passwordAndCode
  return needsSecondFactor ? texts.codeMissing : texts.passwordOnly
}

type ReadField = (name: string) => string

/** The guard has asked for a proof from the last ten minutes. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const field = await readForm(request)
  const id = Number(field('id')) || 0
  switch (field('change')) {
    case 'invite':
      return await invite(office, field)
    case 'withdraw':
      return (await withdrawInvitation(office.shop, id)) ? done(office, texts.withdrawn) : failed(office, texts.gone)
    case 'role':
      return await saveRole(office, id, field)
    case 'end':
      return answerTo(office, await endStaff(office.shop, id), texts.accessEnded)
    default:
      throw data(undefined, { status: 400 })
  }
}

const done = (office: Office, text: string) => redirectWithMessage(office.origin, '/staff', { kind: 'done', text })
const failed = (office: Office, text: string) => redirectWithMessage(office.origin, '/staff', { kind: 'failed', text })

function answerTo(office: Office, changed: AccessChanged, text: string): Response {
  if (changed.ok) return done(office, text)
  return failed(office, changed.reason === 'last-owner' ? texts.lastOwner : texts.gone)
}

function roleOf(written: string): Role {
  if (!isRole(written)) throw data(undefined, { status: 400 })
  return written
}

async function saveRole(office: Office, id: number, field: ReadField) {
  const mine = roleOf(field('role'))
  const expected = readBase(field('base'))?.['role']
  const changed = await changeRole(office.shop, id, mine, expected)
  if (changed.ok || changed.reason !== 'changed-meanwhile') return answerTo(office, changed, texts.roleChanged)
  const { saved } = changed
  const conflict = {
    ...(await readLastChange(office, { kind: 'staff', key: String(id) }, 'staff.role')),
    conflicts: [{ name: 'role', base: expected ?? '', saved, mine }],
    ...{ merged: { id: String(id), change: 'role' }, base: writeBase({ role: saved }) },
  }
  return data({ conflict }, { status: 409 })
}

async function invite(office: Office, field: ReadField) {
  const [email, role] = [field('email'), roleOf(field('role'))]
  if (!/^\S+@\S+\.\S+$/.test(email)) return data({ email, role, error: texts.emailNeeded }, { status: 422 })
  const invited = await inviteStaff(office.shop, { email, role, invitedBy: readStaff(office).id })
  return invited.ok
    ? done(office, texts.invited(email))
    : data({ email, role, error: texts.emailTaken }, { status: 422 })
}

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { isConfirmed, roles, people, invitations } = loaderData
  const isSending = useNavigation().state === 'submitting'
  if (actionData !== undefined && 'conflict' in actionData) {
    const { conflict } = actionData
    const name = people.find(({ id }) => String(id) === conflict.merged.id)?.name ?? ''
    return (
      <ConflictForm
        data={conflict}
        below={name}
        labelOf={() => texts.role}
        show={(_, role) => (isRole(role) ? frame.roles[role] : role)}
        discardTo="/staff"
      />
    )
  }
  return (
    <>
      <PageHead title={texts.title}>
        <a href="#invite" className={button['button']}>
          <Icon name="plus" size={16} /> {texts.invite}
        </a>
      </PageHead>
      {!isConfirmed && (
        <p className={styles['confirm']}>
          {texts.confirmFirst}{' '}
          <Link to={confirmPath('/staff')} className={text['link']}>
            {texts.confirm}
          </Link>
        </p>
      )}
      <ul className={styles['people']}>
        {people.map((person) => (
          <li key={person.id}>
            <Face initials={person.initials} isOwn={person.isOwn} />
            <p>
              <b>{person.name}</b> {person.isOwn && <span className={text['quiet']}>{texts.you}</span>}
              <span className={text['small']}>{person.email}</span>
            </p>
            <p className={person.lacksCode ? styles['lacking'] : undefined}>{person.signsInWith}</p>
            <p className={text['quiet']}>
              {person.isOwn ? texts.activeNow : person.lastSeen !== undefined && <Ago at={person.lastSeen} />}
            </p>
            <p>
              <span className={`${styles['role']} ${person.role === 'owner' ? styles['owner'] : ''}`}>
                {frame.roles[person.role]}
              </span>
            </p>
            {person.isOwn ? <span /> : <Access person={person} isSending={isSending} />}
          </li>
        ))}
        {invitations.map(({ id, email, role, expires }) => (
          <li key={`invitation ${id}`}>
            <span className={styles['sent']}>
              <Icon name="email" size={16} />
            </span>
            <p>
              <b>{email}</b>
              <span className={text['small']}>{texts.expires(expires)}</span>
            </p>
            <p>{texts.pending}</p>
            <span />
            <p>
              <span className={styles['role']}>{frame.roles[role]}</span>
            </p>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                name="change"
                value="withdraw"
                className={button['outline']}
                aria-label={texts.withdrawFor(email)}
                disabled={isSending}
              >
                {texts.withdraw}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <RolesTable rows={roles} />
      {/* The key empties the form once the person is invited. */}
      <Form method="post" className={styles['invite']} key={invitations.length} id="invite">
        <h2>{texts.inviteTitle}</h2>
        <Field
          name="email"
          type="email"
          label={texts.email}
          autoComplete="off"
          defaultValue={actionData?.email}
          error={actionData?.error}
          required
        />
        <RoleChoice label={texts.role} role={actionData?.role ?? 'packer'} />
        <p className={text['small']}>{texts.inviteHint}</p>
        <button type="submit" name="change" value="invite" className={button['button']} disabled={isSending}>
          {texts.invite}
        </button>
      </Form>
    </>
  )
}

type Person = Pick<Route.ComponentProps['loaderData']['people'][number], 'id' | 'name' | 'role'>

/** Closed until it is opened, so that access is not ended by one wrong tap. */
const Access = ({ person: { id, name, role }, isSending }: { person: Person; isSending: boolean }) => (
  <details className={styles['access']}>
    <summary aria-label={texts.changeFor(name)}>{texts.change}</summary>
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="base" value={JSON.stringify({ role })} />
      <RoleChoice label={texts.roleOf(name)} role={role} />
      <button type="submit" name="change" value="role" className={button['outline']} disabled={isSending}>
        {texts.saveRole}
      </button>
    </Form>
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <p className={text['small']}>{texts.endEffect(name)}</p>
      <button type="submit" name="change" value="end" className={button['outline']} disabled={isSending}>
        {texts.end(name)}
      </button>
    </Form>
  </details>
)

const RoleChoice = ({ label, role }: { label: string; role: Role }) => (
  <label className={field['field']}>
    <span className={field['label']}>{label}</span>
    <select name="role" defaultValue={role} className={field['input']}>
      {ROLES.map((one) => (
        <option key={one} value={one}>
          {frame.roles[one]}
        </option>
      ))}
    </select>
  </label>
)
