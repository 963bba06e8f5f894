import { LinkButton } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { messages } from './messages.ts'

/** Replaces a screen that children can't use. */
export function NotForSeats() {
  return (
    <MessageScreen title={messages.notForYou} text={messages.notForYouText}>
      <LinkButton href="/today" variant="primary">
        {messages.toToday}
      </LinkButton>
    </MessageScreen>
  )
}
