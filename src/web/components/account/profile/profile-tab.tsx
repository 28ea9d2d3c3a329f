import { useState } from 'react'
import * as wishlistTexts from '#texts/account/wishlist.ts'
import * as texts from '#texts/account.ts'
import type { ReplyBody } from '../../../../contract/endpoint.ts'
import type { Endpoints } from '../../../../contract/endpoints.ts'
import { Accordion } from '../../../ui/accordion.tsx'
import type { AddressesAnswer } from '../../addresses/saved-address.ts'
import type { RegionLists } from '../../regions/use-regions.ts'
import type { WishlistEmailsAnswer } from '../account-data.ts'
import { AddressSection } from '../addresses/address-section.tsx'
import { WishlistEmails } from '../wishlist/wishlist-emails.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile-tab.module.css'

export type Profile = ReplyBody<Endpoints['GET /api/profile'], 200>['profile']

type ProfileTabProps = {
  profile: Profile
  addresses: AddressesAnswer | undefined
  wishlistEmails: WishlistEmailsAnswer | undefined
  regionLists: RegionLists
}

export function ProfileTab({ profile, addresses, wishlistEmails, regionLists }: ProfileTabProps) {
  // A change that waits for the customer is open at first. After that the customer opens and closes.
  const [open] = useState({ email: profile.new_email !== null, deletion: profile.deleted_at !== null })
  return (
    <div className={styles['profile']}>
      <section>
        <h2>{texts.yourDetails}</h2>
        <ProfileForm profile={profile} regionLists={regionLists} />
      </section>
      <section aria-label={texts.signInAndPrivacy}>
        <AddressSection answer={addresses} regionLists={regionLists} />
        <Accordion title={texts.email} open={open.email}>
          <EmailForm profile={profile} />
        </Accordion>
        <Accordion title={texts.password}>
          <PasswordForm email={profile.email} />
        </Accordion>
        {wishlistEmails?.ok && (
          <Accordion title={wishlistTexts.emailsAboutWishlist}>
            <WishlistEmails wanted={wishlistEmails.body.wanted} label={wishlistTexts.emailMeOfWishlist} />
          </Accordion>
        )}
        <Accordion title={texts.downloadMyData}>
          <DownloadData email={profile.email} />
        </Accordion>
        <Accordion title={texts.deleteMyAccount} open={open.deletion}>
          <DeleteAccount profile={profile} />
        </Accordion>
      </section>
    </div>
  )
}
