import { useState } from 'react'
import { Link } from 'wouter'
import { messages as rules } from '#shared/domain/account/rules.ts'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { AuthSheet } from './auth-sheet.tsx'
import { messages } from './messages.ts'
import { useLinkToken } from './use-link-token.ts'

type State =
  | { readonly step: 'asking' | 'confirming' | 'done' }
  | { readonly step: 'failed'; readonly reason: string }

/**
 * Shows the page an email confirmation link opens. Requires a tap, because email scanners follow links and would use
 * this one up.
 */
export function ConfirmEmailScreen() {
  const token = useLinkToken()
  const [state, setState] = useState<State>(
    token === '' ? { step: 'failed', reason: rules.brokenLink } : { step: 'asking' },
  )
  const confirm = async () => {
    setState({ step: 'confirming' })
    try {
      await call('POST /api/auth/email/confirm', { body: { token } })
      setState({ step: 'done' })
    } catch (error) {
      setState({ step: 'failed', reason: refusalText(error, messages.unexpected, messages.unexpected) })
    }
  }
  return (
    <AuthSheet
      title={messages.confirmEmailTitle}
      intro={state.step === 'asking' ? messages.confirmEmail : undefined}
      footer={
        <Link href="/dashboard/settings" className="font-medium text-ink underline underline-offset-4">
          {messages.toSettings}
        </Link>
      }
    >
      {state.step === 'done' ? (
        <>
          <p role="status">{messages.emailConfirmed}</p>
          {/* Load the page in full, because this page still has the old address. */}
          <a href="/dashboard" className={buttonClass('primary')}>
            {messages.goOn}
          </a>
        </>
      ) : (
        <>
          {state.step === 'failed' && (
            <p role="alert" className="text-missed">
              {state.reason}
            </p>
          )}
          {token !== '' && (
            <Button
              variant="primary"
              className="min-h-12"
              isWaiting={state.step === 'confirming'}
              onClick={() => void confirm()}
            >
              {state.step === 'confirming' ? messages.saving : 'Confirm this email'}
            </Button>
          )}
        </>
      )}
    </AuthSheet>
  )
}
