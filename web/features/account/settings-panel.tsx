import type { ReactNode } from 'react'
import { useUser } from '#web/features/auth/index.ts'
import { DeleteAccount } from './delete-account.tsx'
import { DonationHistory } from './donation-history.tsx'
import { HearingChoice } from './hearing-choice.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsSection } from './settings-section.tsx'
import { QueuedAttempts } from '#web/record/queued-attempts.tsx'
import { LinkButton } from '#web/ui/button.tsx'

/** Everything a member can settle about themselves and this browser. */
export function SettingsPanel({ appearanceChoice }: { readonly appearanceChoice: ReactNode }) {
  const { user } = useUser()
  if (user === null) return null
  return (
    <div className="flex flex-col">
      <SettingsSection title="Profile" text="Your name, as you and the leaderboard see it.">
        <ProfileForm user={user} />
      </SettingsSection>
      <SettingsSection title="Appearance" text="Kept in this browser.">
        {appearanceChoice}
      </SettingsSection>
      <SettingsSection
        title="Hearing"
        text="Who listens when you recite. Automatic takes the best that this browser offers. Kept in this browser."
      >
        <HearingChoice />
      </SettingsSection>
      <SettingsSection
        title="Your record"
        text="What you saved in this browser and the server does not have yet."
      >
        <QueuedAttempts userId={user.id} />
      </SettingsSection>
      <SettingsSection title="Password" text="Changing it signs you out everywhere else.">
        <PasswordForm username={user.username} />
      </SettingsSection>
      <SettingsSection title="Donations" text="What you have given, and thank you for it.">
        <DonationHistory />
      </SettingsSection>
      <SettingsSection title="Your data" text="Everything that is kept about you here, as one JSON file.">
        <LinkButton href="/api/account/data" download="verse-by-heart.json">
          Download my data
        </LinkButton>
      </SettingsSection>
      <SettingsSection
        title="Delete account"
        text="Takes you and everything that is yours out of here, for good."
      >
        <DeleteAccount user={user} />
      </SettingsSection>
    </div>
  )
}
