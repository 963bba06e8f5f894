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
  | { readonly is: 'asking' | 'confirming' | 'done' }
  | { readonly is: 'failed'; readonly why: string }

/**
 * The target of an email confirmation link. Requires a tap, because email scanners follow links and would use
 * this one up.
 */
export function ConfirmEmailScreen() {
  const token = useLinkToken()
  const [state, setState] = useState<State>(
    token === '' ? { is: 'failed', why: rules.brokenLink } : { is: 'asking' },
  )
  const confirm = async () => {
    setState({ is: 'confirming' })
    try {
      await call('POST /api/auth/email/confirm', { body: { token } })
      setState({ is: 'done' })
    } catch (error) {
      setState({ is: 'failed', why: refusalText(error, messages.unexpected, messages.unexpected) })
    }
  }
  return (
    <AuthSheet
      title={messages.confirmEmailTitle}
      lead={state.is === 'asking' ? messages.confirmEmail : undefined}
      footer={
        <Link href="/dashboard/settings" className="font-medium text-ink underline underline-offset-4">
          {messages.toSettings}
        </Link>
      }
    >
      {state.is === 'done' ? (
        <>
          <p role="status">{messages.emailConfirmed}</p>
          {/* A full page load, because the page still has the old address. */}
          <a href="/dashboard" className={buttonClass('primary')}>
            {messages.goOn}
          </a>
        </>
      ) : (
        <>
          {state.is === 'failed' && (
            <p role="alert" className="text-missed">
              {state.why}
            </p>
          )}
          {token !== '' && (
            <Button
              variant="primary"
              className="min-h-12"
              isWaiting={state.is === 'confirming'}
              onClick={() => void confirm()}
            >
              {state.is === 'confirming' ? messages.saving : 'Confirm this email'}
            </Button>
          )}
        </>
      )}
    </AuthSheet>
  )
}
