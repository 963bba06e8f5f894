import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ImportLink } from '#web/features/import/index.ts'
import { TranslationChoice } from './translation-choice.tsx'
import { useUser } from '#web/features/auth/index.ts'
import { RestoreFile } from './restore-file.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DeviceSection } from './people/device-section.tsx'
import { DonationHistory } from './donation-history.tsx'
import { EmailForm } from './email-form.tsx'
import { RecognizerChoice } from './recognizer-choice.tsx'
import { ProofNotice } from './identity-proof.tsx'
import { LeaderboardChoice } from './leaderboard-choice.tsx'
import { messages } from './messages.ts'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'
import { messages as seatMessages } from './seats/messages.ts'
import { SeatHearing, SeatProfile } from './seats/seat-settings.tsx'
import { SettingsSection } from './settings-section.tsx'
import { StrictnessChoice } from './strictness-choice.tsx'
import { SettingsSections } from './settings-sections.tsx'
import { QueuedAttempts } from '#web/outbox/queued-attempts.tsx'
import { SoundsSwitch } from '#web/recitation/signals/sounds-switch.tsx'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'

interface SettingsPanelProps {
  readonly appearanceChoice: ReactNode
  readonly reviewSettings?: ReactNode
}

export function SettingsPanel({ appearanceChoice, reviewSettings }: SettingsPanelProps) {
  const { user } = useUser()
  if (user === null) return null
  const texts = user.isSeat ? seatMessages.settings : messages
  return (
    <>
      <ProofNotice />
      <SettingsSections>
        <SettingsSection title="Profile" text={texts.profileText} words="name first last username">
          {user.isSeat ? <SeatProfile user={user} /> : <ProfileForm user={user} />}
        </SettingsSection>
        <SettingsSection
          title="My translation"
          text={messages.translationText}
          words="bible version esv niv kjv web"
        >
          <TranslationChoice user={user} />
        </SettingsSection>
        <SettingsSection
          title="Appearance"
          text={messages.appearanceText}
          words="dark light theme colors"
          savesLocally
        >
          {appearanceChoice}
        </SettingsSection>
        <SettingsSection
          title="Speech recognition"
          text={texts.hearingText}
          words="microphone voice sounds device offline"
          savesLocally
        >
          {user.isSeat ? <SeatHearing /> : <RecognizerChoice />}
          <div className="w-full">
            <SoundsSwitch />
          </div>
        </SettingsSection>
        <SettingsSection
          title="Strictness"
          text={messages.strictnessText}
          words="strict gist letter mistakes small words test"
          savesLocally
        >
          <StrictnessChoice />
        </SettingsSection>
        {reviewSettings !== undefined && (
          <SettingsSection
            title="Reviews"
            text={texts.reviewsText}
            words="reminders notifications calendar minutes pause target new verses"
          >
            {reviewSettings}
          </SettingsSection>
        )}
        <SettingsSection title="Unsent recitations" text={messages.recordText} words="offline waiting outbox">
          <QueuedAttempts userId={user.id} />
        </SettingsSection>
        {!user.isSeat && (
          <SettingsSection title="Leaderboard" text={messages.leaderboardText} words="rank privacy hide">
            <LeaderboardChoice />
          </SettingsSection>
        )}
        <SettingsSection
          title="Groups"
          text={messages.groupsText}
          words="family class church share nickname leave"
        >
          <Link href="/groups" className={buttonClass()}>
            {messages.yourGroups}
          </Link>
        </SettingsSection>
        {!user.isSeat && (
          <SettingsSection title="Email" text={messages.emailText} words="address confirm mail">
            <EmailForm user={user} />
          </SettingsSection>
        )}
        {!user.isSeat && (
          <SettingsSection title="Password" text={messages.passwordText} words="sign in security">
            <PasswordForm username={user.username} />
          </SettingsSection>
        )}
        <SettingsSection title="Sessions" text={texts.sessionsText} words="sign out devices browsers">
          <SessionList userId={user.id} />
        </SettingsSection>
        <SettingsSection
          title="This device"
          text={messages.deviceText}
          words="family people switch picture code"
        >
          <DeviceSection user={user} />
        </SettingsSection>
        {!user.isSeat && (
          <SettingsSection
            title="Children"
            text={messages.childrenText}
            words="seats kids family class pictures"
          >
            <Link href="/seats" className={buttonClass('plain')}>
              {messages.toChildren}
            </Link>
          </SettingsSection>
        )}
        {!user.isSeat && (
          <SettingsSection title="Donations" text={messages.donationsText} words="gifts receipts">
            <DonationHistory />
          </SettingsSection>
        )}
        {!user.isSeat && (
          <SettingsSection
            title="Your data"
            text={messages.dataText}
            words="download export restore import backup"
          >
            <LinkButton href="/api/account/data" download="verse-by-heart.json">
              Download my data
            </LinkButton>
            <RestoreFile />
            <ImportLink variant="plain" />
          </SettingsSection>
        )}
        {!user.isSeat && (
          <SettingsSection title="Delete account" text={messages.deleteText} words="remove close">
            <DeleteAccount user={user} />
          </SettingsSection>
        )}
      </SettingsSections>
    </>
  )
}
